import { type RequestHandler, Router } from 'express';
import type { Database } from '../../db/database';
import { createPublicAnswers } from './public-answers';

/** The reads of every visitor, signed in or not: they stand before the session, which they need not know. */
export function publicReadRoutes({ db }: { db: Database }): Router {
  const { readStats, readSponsors } = createPublicAnswers(db);
  const router = Router();
  router.get('/fundraising-stats', answerWith(readStats));
  router.get('/sponsors', answerWith(readSponsors));
  return router;
}

/** Not by `response.json`, which would write the text again and hash it for a tag that no answer to a call may use. */
function answerWith(read: () => Promise<string>): RequestHandler {
  return async (_request, response) => {
    const body = await read();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(body);
  };
}
