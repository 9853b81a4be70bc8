import { accountTokens, users } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { and, eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../clock';
import { readFaults } from '../../config';
import type { Connection } from '../../db/database';
import { hashToken, makeLink } from '../../features/accounts/account-links';
import { insertInvitation } from '../../features/accounts/invitations/invitations.repository';
import { tokenOf } from '../../features/accounts/testing';
import { insertUser } from '../factories';
import { type AuditedLink, auditLinks, linksPerRound } from './audit-links';
import { expectStatus } from './expect-status';
import type { Site } from './site';

const { rounds, seed } = readFaults();
const password = 'slow boats in harbor';

interface Invitation extends AuditedLink {
  id: string;
  username: string;
  email: string;
}

async function prepare({ product }: Site, { db }: Connection, round: number): Promise<Invitation[]> {
  const { id: createdBy } = await insertUser(db, { role: 'owner' });
  const prepared: Invitation[] = [];
  for (let n = 0; n < linksPerRound; n++) {
    const username = `invited-${round}-${n}`;
    const email = `${username}@example.com`;
    const { link, tokenHash } = makeLink(`${product.url}/join`);
    const createdAt = systemClock.now();
    const expiresAt = new Date('2100-01-01');
    const id = await insertInvitation(db, {
      ...{ email, role: 'owner', createdBy, tokenHash, createdAt, expiresAt },
    });
    prepared.push({ id, username, email, token: tokenOf(link), acknowledged: false });
  }
  return prepared;
}

const post = ({ product }: Site, path: string, body: object) => request(product.url).post(path).send(body);
const accept = (site: Site, { token, username }: Invitation) =>
  post(site, '/api/join', { token, username, password, firstName: 'Noor', lastName: 'Haddad' });

/** Which parts of an accepted invitation the database holds. */
async function readParts({ db }: Connection, { id, email, token }: Invitation) {
  const [stored] = await db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.tokenHash, hashToken(token)));
  const accounts = await db.select().from(users).where(eq(users.email, email));
  const isAccepted = and(eq(activity.action, 'invitation-accepted'), eq(activity.subjectId, id));
  const recorded = await db.select().from(activity).where(isAccepted);
  return {
    isSpent: stored?.usedAt !== null,
    roles: accounts.map(({ role }) => role),
    recorded: recorded.length,
  };
}

const untouched = { isSpent: false, roles: [], recorded: 0 };
const done = { isSpent: true, roles: ['owner'], recorded: 1 };

/** Whether the link made its account. */
async function check(site: Site, connection: Connection, invitation: Invitation): Promise<boolean> {
  const { token, username } = invitation;
  const parts = await readParts(connection, invitation);
  const isDone = invitation.acknowledged || parts.isSpent;
  expect(parts).toEqual(isDone ? done : untouched);
  await expectStatus(post(site, '/api/join/details', { token }), isDone ? 410 : 200);
  if (!isDone) await expectStatus(accept(site, invitation), 201);
  await expectStatus(accept(site, invitation), 410);
  await expectStatus(post(site, '/api/login', { username, password }), 200);
  expect(await readParts(connection, invitation)).toEqual(done);
  return isDone;
}

describe(`a server killed ${rounds} times while invitations are accepted, seed ${seed}`, () => {
  it('has made the account and spent its link, or neither', () =>
    auditLinks({ prepare, use: (site, invitation) => expectStatus(accept(site, invitation), 201), check }));
});
