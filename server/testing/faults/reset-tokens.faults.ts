import { accountTokens, sessions, type User, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { outbox } from '@shared/tables/mail';
import bcrypt from 'bcryptjs';
import { and, eq, like, sql } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createActivity } from '../../activity/activity';
import { systemClock } from '../../clock';
import { readFaults } from '../../config';
import type { Connection } from '../../db/database';
import { createResetLink } from '../../features/accounts/recovery/request-reset';
import { tokenOf } from '../../features/accounts/testing';
import { deadServer } from '../../mail/testing';
import { insertSession, insertUser } from '../factories';
import { type AuditedLink, auditLinks, linksPerRound } from './audit-links';
import { expectStatus } from './expect-status';
import type { Site } from './site';

const { rounds, seed } = readFaults();

const oldPassword = 'a long walk home';
const newPassword = 'slow boats in harbor';

interface Reset extends AuditedLink {
  user: User;
}

async function prepare({ product }: Site, { db }: Connection): Promise<Reset[]> {
  const password = await bcrypt.hash(oldPassword, 4);
  const log = createActivity({ clock: systemClock });
  const deps = { db, clock: systemClock, activity: log, config: { publicUrl: product.url } };
  const prepared: Reset[] = [];
  for (let n = 0; n < linksPerRound; n++) {
    // New accounts have fewer emails.
    const user = await insertUser(db, { password, createdAt: new Date(0) });
    await insertSession(db, { sess: { passport: { user: { id: user.id } } } });
    prepared.push({ user, token: tokenOf(await createResetLink(deps, user)), acknowledged: false });
  }
  return prepared;
}

const post = ({ product }: Site, path: string, body: object) => request(product.url).post(path).send(body);
const useToken = (site: Site, { token }: Reset) =>
  post(site, '/api/password-reset', { token, password: newPassword });

/** Which parts of a reset the database holds. */
async function readParts({ db }: Connection, { user: { id } }: Reset) {
  const count = async (rows: Promise<unknown[]>) => (await rows).length;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const isOwn = sql`(${sessions.sess} -> 'passport' -> 'user' ->> 'id') = ${id}`;
  const isReset = and(eq(activity.action, 'password-reset'), eq(activity.subjectId, id));
  return {
    isDated: user?.passwordChangedAt !== null,
    tokens: await count(db.select().from(accountTokens).where(eq(accountTokens.userId, id))),
    sessions: await count(db.select().from(sessions).where(isOwn)),
    recorded: await count(db.select().from(activity).where(isReset)),
    emails: await count(
      db
        .select()
        .from(outbox)
        .where(like(outbox.key, `account:${id}:password-reset:%`)),
    ),
  };
}

const untouched = { isDated: false, tokens: 1, sessions: 1, recorded: 0, emails: 0 };
const done = { isDated: true, tokens: 0, sessions: 0, recorded: 1, emails: 1 };

async function checkSignIn(site: Site, { user: { username } }: Reset, is: string, isNot: string) {
  const login = (password: string) => post(site, '/api/login', { username, password });
  await expectStatus(login(isNot), 401);
  await expectStatus(login(is), 200);
}

/** Whether the token set its password. */
async function check(site: Site, connection: Connection, reset: Reset): Promise<boolean> {
  const parts = await readParts(connection, reset);
  const isDone = reset.acknowledged || parts.isDated;
  expect(parts).toEqual(isDone ? done : untouched);
  const { token } = reset;
  await expectStatus(post(site, '/api/password-reset/details', { token }), isDone ? 410 : 200);
  if (!isDone) {
    await checkSignIn(site, reset, oldPassword, newPassword);
    await expectStatus(useToken(site, reset), 204);
  }
  await checkSignIn(site, reset, newPassword, oldPassword);
  await expectStatus(useToken(site, reset), 410);
  return isDone;
}

describe(`a server killed ${rounds} times while passwords are reset, seed ${seed}`, () => {
  it('has used each link whole, or not at all', () =>
    auditLinks({
      environment: { SMTP_URL: deadServer },
      prepare,
      use: (site, reset) => expectStatus(useToken(site, reset), 204),
      check,
    }));
});
