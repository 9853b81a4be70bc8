import type { Endpoint } from './endpoint';

export const readOpenapi = {
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document: all endpoints, as OpenAPI 3.1',
  access: 'public',
  writes: 'An OpenAPI document',
} as const satisfies Endpoint;
