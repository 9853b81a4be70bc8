import { confirmLogoutRoute } from '@shared/contracts/account-routes';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { colors } from '@shared/site/theme';
import type { Request, RequestHandler } from 'express';
import type { Activity } from '../../activity/activity';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { html } from '../../html';
import { findLinkOrigin } from '../../http/same-origin';
import { readSessionId, sessionCookieName } from '../../http/session-cookie';
import { logoutFromElsewhere } from './accounts.errors';
import { findSignInUser } from './accounts.repository';
import { findRenewedSession, removeSession } from './sessions/sessions.repository';
import { endSession } from './start-session';

interface LogoutDeps {
  config: Pick<Config, 'publicUrl' | 'sessionSecret'>;
  db: Database;
  clock: Clock;
  activity: Activity;
}

/** The browser gets here by following a link, so the method is GET, which the origin check lets through. */
export function createLogoutHandlers({ config, db, clock, activity }: LogoutDeps) {
  const { publicUrl } = config;

  /** Whose session a request comes with, or came with just before another tab's gave the session another ID. */
  const findUser = async ({ user }: Request, sid: string) => {
    if (user) return user;
    const renewed = await findRenewedSession(db, { formerSid: sid, now: clock.now() });
    const account = renewed && (await findSignInUser(db, renewed.id));
    if (!account) return null;
    const { id, username, role } = account;
    return { id, username, role, sessionKey: renewed.sessionKey };
  };

  const logOut =
    (status: 302 | 303): RequestHandler =>
    async (request, response) => {
      const { path, httpOnly, sameSite, secure } = request.session.cookie;
      const sid = readSessionId(request, config);
      const user = sid ? await findUser(request, sid) : null;
      if (user) {
        const { id, username, sessionKey } = user;
        await db.transaction(async tx => {
          // Of many that end it at once, one is recorded.
          if (!(await removeSession(tx, id, sessionKey))) return;
          const subject = { type: 'account', id } as const;
          const { ip } = request;
          await activity.record(tx, { action: 'signed-out', actor: { id, username }, subject, ip });
        });
      }
      await endSession(request);
      const name = sessionCookieName(publicUrl.startsWith('https:'));
      response.clearCookie(name, { path, httpOnly, sameSite, secure: secure === true });
      response.redirect(status, paths.home);
    };

  const askFirst: RequestHandler = (request, response, next) => {
    const origin = findLinkOrigin(request, publicUrl);
    if (origin === 'elsewhere') throw logoutFromElsewhere();
    if (origin === 'here' || !request.user) return next();
    response.type('html').send(confirmation.text);
  };

  return { askFirst, logOut };
}

/** For browsers that do not say whether the link was on our own site. */
const confirmation = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign out | ${studio.name}</title>
<style>
  body { margin: 15vh auto 0; max-width: 24rem; padding: 0 1.25rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
  button { min-height: 3rem; padding: 0 1.25rem; border: 0; border-radius: 3px; background: ${colors.brand.strong}; color: #fff; font: inherit; font-weight: 650; }
  a { margin-left: 1.25rem; color: ${colors.brand.strong}; }
</style>
<main>
  <h1>Sign out?</h1>
  <p>Your browser doesn’t tell us where this link came from, so please confirm.</p>
  <form method="post" action="${confirmLogoutRoute.path}"><button>Sign out</button> <a href="${paths.admin}">Stay signed in</a></form>
</main>
</html>
`;
