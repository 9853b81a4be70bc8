import { endpoints } from '@shared/contracts/endpoints';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { listApiRoutes } from '../../testing/list-api-routes';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

async function readDocument() {
  const { body } = await request(server.url).get('/api/openapi.json').expect(200);
  return body;
}

describe('the OpenAPI document', () => {
  it('names every registered route, and no other', async () => {
    const { openapi, paths } = await readDocument();
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(verb => `${verb.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.sort()).toEqual(listApiRoutes(server.app).sort());
  });

  it('describes requests, access, and responses', async () => {
    const { paths, components } = await readDocument();
    expect(paths['/api/bookings'].post).toMatchObject({
      operationId: 'createBooking',
      summary: endpoints.createBooking.summary,
      security: [],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              required: expect.arrayContaining(['firstName', 'email', 'preferredSlots']),
              properties: { phone: { type: 'string', minLength: 7, maxLength: 32 } },
            },
          },
        },
      },
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
    expect(
      paths['/api/shares'].post.requestBody.content['multipart/form-data'].schema.properties.file,
    ).toEqual({
      type: 'string',
      format: 'binary',
    });
    expect(paths['/api/share/{slug}/access'].post.parameters).toEqual([
      expect.objectContaining({ name: 'slug', in: 'path', required: true }),
    ]);
    expect(components.schemas.Error.required).toEqual(['message']);
  });

  it('has no dangling references', async () => {
    const document = await readDocument();
    const references = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
    expect(new Set(references)).toEqual(new Set(['"$ref":"#/components/schemas/Error"']));
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await request(server.url).get('/api/openapi.json').expect(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    await request(server.url)
      .get('/api/openapi.json')
      .set('If-None-Match', String(headers.etag))
      .expect(304, '');
    await request(server.url).get('/api/openapi.json').set('If-None-Match', '"another"').expect(200);
  });
});
