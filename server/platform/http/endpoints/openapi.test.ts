import { endpoints } from '@shared/contracts/endpoints';
import request from 'supertest';
import { expect, it } from 'vitest';
import { setupTestServer } from '../../../testing/test-server';

const server = setupTestServer();

it('the OpenAPI document describes requests, access, and responses of every endpoint', async () => {
  const { body, text } = await request(server.url).get('/api/openapi.json').expect(200);
  const { openapi, paths, components } = body;
  expect(openapi).toBe('3.1.0');
  const operations = Object.values<Record<string, { operationId: string }>>(paths).flatMap(Object.values);
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
  const phone = { type: 'string', minLength: 7, maxLength: 32 };
  const schema = {
    required: expect.arrayContaining(['firstName', 'email', 'preferredSlots']),
    properties: { phone },
  };
  expect(paths['/api/bookings'].post).toMatchObject({
    operationId: 'createBooking',
    summary: endpoints.createBooking.summary,
    security: [],
    requestBody: { content: { 'application/json': { schema } } },
    responses: {
      201: {},
      429: { description: 'More than 10 in 60 s from one address, or too many in all' },
    },
  });
  expect(paths['/api/shares'].get).toMatchObject({
    security: [{ session: [] }],
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'cursor', in: 'query' })]),
    responses: { 200: { headers: { 'X-Next-Cursor': {} } }, 401: {} },
  });
  const { properties } = paths['/api/shares'].post.requestBody.content['multipart/form-data'].schema;
  expect(properties.file).toEqual({ type: 'string', format: 'binary' });
  expect(paths['/api/share/{slug}/access'].post.parameters).toEqual([
    expect.objectContaining({ name: 'slug', in: 'path', required: true }),
  ]);
  expect(components.schemas.Error.required).toEqual(['message']);
  expect(new Set(text.match(/"\$ref":"[^"]+"/g))).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
});
