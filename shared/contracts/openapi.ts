import type { Endpoint } from './endpoint';
import { readOpenapiRoute } from './routes';

export const readOpenapi = {
  ...readOpenapiRoute,
  summary: 'This document: all endpoints, as OpenAPI 3.1',
  access: 'public',
  writes: 'An OpenAPI document',
} as const satisfies Endpoint;
