import { paths } from '@shared/site/paths';
import type { RequestHandler } from 'express';
import type { Activity } from '../../activity/activity';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { comesFromElsewhere } from '../../http/same-origin';
import { sessionCookieName } from '../../http/session';
import { logoutFromElsewhere } from './accounts.errors';
import { endSession } from './start-session';

interface LogoutDeps {
  config: Pick<Config, 'publicUrl'>;
  db: Database;
  activity: Activity;
}

/** The browser gets here by following a link, so the method is GET, which the origin check lets through. */
export function createLogoutHandler({ config, db, activity }: LogoutDeps): RequestHandler {
  return async (request, response) => {
    if (comesFromElsewhere(request)) throw logoutFromElsewhere();
    const { user: actor, ip } = request;
    const { path, httpOnly, sameSite, secure } = request.session.cookie;
    await endSession(request);
    if (actor) {
      const subject = { type: 'account', id: actor.id } as const;
      await activity.record(db, { action: 'signed-out', actor, subject, ip });
    }
    const name = sessionCookieName(config.publicUrl.startsWith('https:'));
    response.clearCookie(name, { path, httpOnly, sameSite, secure: secure === true });
    response.redirect(paths.home);
  };
}
