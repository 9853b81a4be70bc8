import { readOpenapi } from '@shared/contracts/openapi';
import type { Router } from 'express';
import type { Services } from '../../services';
import { sessionCookieName } from '../session-cookie';
import { createEndpointRouter } from './endpoint-router';
import { describeApi } from './openapi';

/** Serialized once: nothing in it changes while the server runs. */
export function openapiRoutes(
  deps: Pick<Services, 'config' | 'rateLimiter' | 'clock' | 'staffReads'>,
): Router {
  const { router, serveRaw } = createEndpointRouter(deps);
  const { publicUrl } = deps.config;
  let text: string | null = null;
  serveRaw(readOpenapi, (_request, response) => {
    text ??= JSON.stringify(
      describeApi({ publicUrl, sessionCookie: sessionCookieName(publicUrl.startsWith('https:')) }),
    );
    response.type('json').send(text);
  });
  return router;
}
