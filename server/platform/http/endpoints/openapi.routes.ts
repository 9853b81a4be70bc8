import { readOpenapi } from '@shared/contracts/lists';
import type { Router } from 'express';
import type { Services } from '../../services';
import { sessionCookieName } from '../session';
import { createEndpointRouter } from './endpoint-router';
import { describeApi } from './openapi';

export function openapiRoutes(deps: Pick<Services, 'config' | 'limits' | 'clock'>): Router {
  const { router, serveRaw } = createEndpointRouter(deps);
  const { publicUrl } = deps.config;
  const sessionCookie = sessionCookieName(publicUrl.startsWith('https:'));
  let text: string | null = null;
  serveRaw(readOpenapi, (_request, response) => {
    text ??= JSON.stringify(describeApi({ publicUrl, sessionCookie }));
    response.type('json').send(text);
  });
  return router;
}
