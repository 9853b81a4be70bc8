import { createHash } from 'node:crypto';
import { readOpenapi } from '@shared/contracts/openapi';
import type { Router } from 'express';
import type { Services } from '../../services';
import { sessionCookieName } from '../session';
import { createEndpointRouter } from './endpoint-router';
import { describeApi } from './openapi';

export function openapiRoutes(deps: Pick<Services, 'config' | 'limits' | 'clock'>): Router {
  const { router, serveRaw } = createEndpointRouter(deps);
  const { publicUrl } = deps.config;
  let file: ReturnType<typeof encode> | null = null;
  serveRaw(readOpenapi, (_request, response) => {
    file ??= encode(
      describeApi({ publicUrl, sessionCookie: sessionCookieName(publicUrl.startsWith('https:')) }),
    );
    response.type('json').set('ETag', file.etag).send(file.body);
  });
  return router;
}

/** Encoded and hashed once, not for each response: nothing in it changes while the server runs. */
function encode(document: object) {
  const body = Buffer.from(JSON.stringify(document));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
