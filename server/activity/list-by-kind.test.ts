import type { ActivityAction } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../testing/factories';
import { type SignedIn, signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import type { ActivityEntry } from './activity';
import { insertActivity } from './activity.repository';

const server = useTestServer();

const db = () => server.connection.db;
const get = (path: string, { cookie }: SignedIn, query: object = {}) =>
  request(server.url).get(path).set('Cookie', cookie).query(query);
const own = '/api/account/activity';
const ofPerson = '/api/people/activity';
const ofEveryone = '/api/activity';
const record = (action: ActivityAction, actor: ActivityEntry['actor'], rest: Partial<ActivityEntry> = {}) =>
  server.activity.record(db(), { action, actor, ...rest });
const actionsIn = (items: ActivityItem[]) => items.map(({ action }) => action);

/** An owner, and somebody who buried an export under what they did next. */
async function bury(changes: number) {
  const owner = await signIn(server, { role: 'owner', username: 'mara' });
  const insider = await signIn(server, { username: 'noor' });
  await record('donations-exported', insider.user);
  for (let n = 0; n < changes; n++) {
    server.clock.advance(50);
    await insertActivity(db(), {
      ...{ action: 'inquiry-noted', subjectType: 'inquiry', subjectId: '7', createdAt: server.clock.now() },
      ...{ actorId: insider.user.id, actorName: 'noor' },
    });
  }
  return { owner, insider };
}

describe('a kind of activity', () => {
  it('is what comes first, however much else was done since', async () => {
    const { owner, insider } = await bury(600);
    const exported = [{ action: 'donations-exported', by: 'noor' }];
    const person = insider.user.id;
    const isHidden = await get(ofPerson, owner, { person, limit: 200 }).expect(200);
    expect(actionsIn(isHidden.body)).not.toContain('donations-exported');
    const kind = 'personal-data';
    expect((await get(ofPerson, owner, { person, kind }).expect(200)).body).toMatchObject(exported);
    expect((await get(ofEveryone, owner, { kind }).expect(200)).body).toMatchObject(exported);
    expect((await get(own, insider, { kind }).expect(200)).body).toMatchObject(exported);
    expect((await get(own, owner, { kind }).expect(200)).body).toEqual([]);
  });

  it('comes in pages that lose and repeat nothing, of several actions in one order', async () => {
    const caller = await signIn(server);
    const subject = { type: 'account', id: caller.user.id } as const;
    await record('passkey-added', caller.user, { subject });
    await record('share-created', caller.user);
    await record('password-reset', null, { subject });
    await record('profile-changed', caller.user, { subject });
    server.clock.advance(1_000);
    await record('passkey-added', caller.user, { subject });
    await record('signed-out', caller.user);
    await record('role-changed-to-staff', await insertUser(db()), { subject });
    const found: ActivityAction[] = [];
    let cursor: string | undefined;
    do {
      const page = await get(own, caller, { kind: 'accounts', limit: 2, cursor }).expect(200);
      found.push(...actionsIn(page.body));
      cursor = page.get('X-Next-Cursor');
    } while (cursor);
    expect(found).toEqual([
      'role-changed-to-staff',
      'passkey-added',
      'profile-changed',
      'password-reset',
      'passkey-added',
    ]);
  });

  it.each(['exports', '', 'constructor'])('is refused where there is none: %j', async kind => {
    const owner = await signIn(server, { role: 'owner' });
    const message = "This kind of activity doesn't exist";
    for (const [path, query] of [
      [own, {}],
      [ofPerson, { person: owner.user.id }],
      [ofEveryone, {}],
    ] as const) {
      const { body } = await get(path, owner, { ...query, kind }).expect(400);
      expect(body).toEqual({ message, issues: [{ path: 'kind', message }] });
    }
  });
});

describe('what everyone did', () => {
  it('is shown to owners, visitors and the command line included, newest first, page by page', async () => {
    const owner = await signIn(server, { role: 'owner', username: 'mara' });
    const noor = await insertUser(db(), { username: 'noor' });
    const former = { id: '00000000-0000-4000-8000-000000000000', username: 'ines' };
    await insertActivity(db(), {
      ...{ action: 'rewards-exported', createdAt: server.clock.now() },
      ...{ actorId: former.id, actorName: former.username, network: '198.51.100.0/24' },
    });
    await record('share-created', noor, { subject: { type: 'share', id: 7 }, ip: '192.0.2.7' });
    await record('share-opened', null, { subject: { type: 'share', id: 7 }, ip: '203.0.113.7' });
    await record('account-disabled', null, { subject: { type: 'account', id: noor.id } });
    const first = await get(ofEveryone, owner, { limit: 3 }).expect(200);
    expect(first.body).toMatchObject([
      { action: 'account-disabled', by: null, network: null },
      { action: 'share-opened', by: null, network: '203.0.113.0/24' },
      { action: 'share-created', by: 'noor', network: '192.0.2.0/24' },
    ]);
    const cursor = first.get('X-Next-Cursor');
    const second = await get(ofEveryone, owner, { limit: 3, cursor }).expect(200);
    expect(second.body).toMatchObject([
      { action: 'rewards-exported', by: 'ines', network: '198.51.100.0/24' },
    ]);
    expect(second.get('X-Next-Cursor')).toBeUndefined();
  });
});
