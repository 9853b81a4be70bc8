import type { Endpoint } from '@shared/contracts/endpoint';
import { endpoints, readOpenapi } from '@shared/contracts/endpoints';
import { errorResponse } from '@shared/contracts/errors';
import { countsHeader, nextCursorHeader } from '@shared/contracts/lists';
import { type RateLimitName, rateLimits } from '@shared/limits/rates';
import { studio } from '@shared/site/studio';
import type { Router } from 'express';
import * as z from 'zod/mini';
import type { Services } from '../../services';
import { sessionCookieName } from '../session';
import { createEndpointRouter } from './endpoint-router';

type Json = { [name: string]: unknown };

export function describeApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeOperation(operationId, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${studio.name} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorResponse, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(publicUrl.startsWith('https:')) },
      },
    },
  };
}

function describeOperation(operationId: string, endpoint: Endpoint): Json {
  const { summary, access, params, query, body } = endpoint;
  const { rateLimits: limitedBy = [] } = endpoint;
  return {
    operationId,
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...(params ? describeParameters(params, 'path') : []),
      ...(query ? describeParameters(query, 'query') : []),
    ],
    ...(body && { requestBody: describeBody(endpoint, body) }),
    responses: {
      [endpoint.status ?? 200]: describeSuccess(endpoint),
      ...(limitedBy.length > 0 && { 429: { ...error, description: describeLimits(limitedBy) } }),
      ...(access !== 'public' && { 401: { ...error, description: 'Nobody is signed in' } }),
      default: { ...error, description: 'The request was refused or failed, as the message says' },
    },
  };
}

const error = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };

function describeLimits(names: readonly RateLimitName[]): string {
  const limits = names.map(name => `${rateLimits[name].max} in ${rateLimits[name].per} s`);
  return `More than ${limits.join(' or ')} from one address, or too many in all`;
}

function describeBody({ files }: Endpoint, body: NonNullable<Endpoint['body']>): Json {
  const schema =
    'choose' in body ? { anyOf: body.oneOf.map(one => schemaOf(one, 'input')) } : schemaOf(body, 'input');
  if (!files) return { required: true, content: { 'application/json': { schema } } };
  const binary = Object.fromEntries(files.map(name => [name, { type: 'string', format: 'binary' }]));
  const form = { ...schema, properties: { ...(schema.properties as Json), ...binary } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function describeSuccess({ status, response, paged, writes }: Endpoint): Json {
  if (!response) return { description: writes ?? (status === 204 ? 'Done' : 'The response') };
  return {
    description: paged ? 'A page of rows' : 'The response',
    ...(paged && {
      headers: {
        [nextCursorHeader]: {
          description: 'The cursor of the next page; absent on the last one',
          schema: { type: 'string' },
        },
        [countsHeader]: {
          description:
            'How many rows there are, as JSON by the values of the main filter, where they are counted',
          schema: { type: 'string' },
        },
      },
    }),
    content: { 'application/json': { schema: schemaOf(response, 'output') } },
  };
}

function describeParameters(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties, required = [] } = schemaOf(schema, 'input') as {
    properties: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, '~standard': _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export function openapiRoutes(deps: Pick<Services, 'config' | 'limits' | 'clock'>): Router {
  const { router, serveRaw } = createEndpointRouter(deps);
  let text: string | null = null;
  serveRaw(readOpenapi, (_request, response) => {
    text ??= JSON.stringify(describeApi(deps.config.publicUrl));
    response.type('json').send(text);
  });
  return router;
}
