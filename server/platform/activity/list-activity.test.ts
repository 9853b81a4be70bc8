import type { ActivityAction } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readPages } from '../../testing/at-once';
import { insertSecureShare } from '../../testing/factories';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import type { ActivityEntry } from './activity';

const server = setupTestServer();

const db = () => server.connection.db;
const get = ({ cookie }: SignedIn, query: object = {}) =>
  request(server.url).get('/api/activity').set('Cookie', cookie).query(query);
const list = async (caller: SignedIn, query: object = {}): Promise<ActivityItem[]> =>
  (await get(caller, query).expect(200)).body;
const actionsOf = async (caller: SignedIn, query: object) =>
  (await list(caller, query)).map(({ action }) => action);

const ip = '203.0.113.7';
const network = '203.0.113.0/24';
const share = <Id>(id: Id) => ({ type: 'share', id }) as const;
const record = (
  action: ActivityAction,
  user: ActivityEntry['by']['user'],
  rest: Partial<ActivityEntry> = {},
) => server.activity.record(db(), { action, by: { user, ip }, ...rest });

async function fill() {
  const owner = await signIn(server, { role: 'owner', username: 'mara' });
  const noor = await signIn(server, { username: 'noor', role: 'registered' });
  const subject = { type: 'account', id: noor.user.id } as const;
  await record('signed-in', noor.user, { subject, device: 'Firefox on Linux' });
  await record('share-created', noor.user, { subject: share(7) });
  await record('share-created', owner.user, { subject: share(77) });
  await record('sponsor-hidden', owner.user, { subject: { type: 'donation', id: 7 } });
  await record('role-changed-to-staff', owner.user, { subject });
  await record('session-ended', owner.user, { subject: { type: 'account', id: owner.user.id } });
  await record('share-opened', null, { subject: share(7) });
  await record('account-invited', null, { subject: { type: 'invitation', id: 'x' }, invited: 'a@b.example' });
  return { owner, noor, id: noor.user.id };
}

describe('the activity', () => {
  it('of oneself is what one did, and what was done to the account, newest first', async () => {
    const { noor, id } = await fill();
    const at = server.clock.now().toISOString();
    const about = { subject: { type: 'account', id }, about: 'noor' };
    const rest = { at, network, device: null, quantity: null };
    expect(await list(noor, { person: 'me' })).toEqual([
      // Where colleagues were is told to owners alone.
      { ...rest, ...about, id: 5, action: 'role-changed-to-staff', by: 'mara', network: null },
      { ...rest, id: 2, action: 'share-created', by: 'noor', subject: share('7'), about: null },
      {
        ...rest,
        ...about,
        id: 1,
        action: 'signed-in',
        by: 'noor',
        about: null,
        device: 'Firefox on Linux',
      },
    ]);
  });

  it('names a share by its title, while there is one', async () => {
    const noor = await signIn(server, { username: 'noor', role: 'registered' });
    const { id } = await insertSecureShare(db(), { title: 'Invoice 2043' });
    for (const each of [id, id + 1]) await record('share-created', noor.user, { subject: share(each) });
    expect((await list(noor, { person: 'me' })).map(({ about }) => about)).toEqual([null, 'Invoice 2043']);
  });

  it('of somebody else is shown to owners, also once they are removed', async () => {
    const { owner, id } = await fill();
    const { cookie } = owner;
    await request(server.url).delete(`/api/people/${id}`).set('Cookie', cookie).expect(204);
    expect(await list(owner, { person: id })).toMatchObject([
      { action: 'account-removed', by: 'mara', about: 'noor' },
      { action: 'role-changed-to-staff', by: 'mara', network },
      { action: 'share-created', by: 'noor', network },
      { action: 'signed-in', by: 'noor' },
    ]);
  });

  it('of a share is what everybody did to it, and to no other', async () => {
    const { owner, noor } = await fill();
    const staff = await signIn(server, { role: 'staff' });
    const expected = (of: string | null) => [
      { action: 'share-opened', by: null, network },
      { action: 'share-created', by: 'noor', network: of },
    ];
    expect(await list(staff, { share: 7 })).toMatchObject(expected(null));
    expect(await list(owner, { share: 7 })).toMatchObject(expected(network));
    expect(await list(staff, { share: 8 })).toEqual([]);
    for (const number of [7, 8]) await get(noor, { share: number }).expect(403);
  });

  it('is narrowed to a kind, whatever else was done since', async () => {
    const { owner, noor, id } = await fill();
    expect(await actionsOf(owner, { kind: 'shares' })).toEqual([
      'share-opened',
      'share-created',
      'share-created',
    ]);
    expect(await actionsOf(owner, { kind: 'shares', person: id })).toEqual(['share-created']);
    expect(await actionsOf(noor, { kind: 'accounts', person: 'me' })).toEqual(['role-changed-to-staff']);
    expect(await actionsOf(noor, { kind: 'calls', person: 'me' })).toEqual([]);
  });

  it('of everyone includes visitors and the command line, in pages that lose and repeat nothing', async () => {
    const { owner } = await fill();
    expect((await list(owner)).slice(0, 2)).toMatchObject([
      { action: 'account-invited', by: null, about: 'a@b.example' },
      { action: 'share-opened', by: null, network },
    ]);
    const all = await readPages<ActivityItem>(page => get(owner, { limit: 3, ...page }).expect(200));
    expect(all.map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it.each([
    ['everyone’s', {}],
    ['somebody else’s', { person: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused to all but owners where it is %s', async (_whose, query) => {
    await get(await signIn(server), query).expect(403, { message: 'Only owners can do this.' });
    await get(await signIn(server, { role: 'owner' }), query).expect(200, []);
  });

  it.each([
    ['kind', ['exports', '', 'constructor'], 'This kind of activity doesn’t exist'],
    ['person', ['x', '', 'noor'], 'This account doesn’t exist'],
    ['share', ['', '7 or 1=1', '0', ['7', '8']], 'This share doesn’t exist'],
  ])('is refused for a %s that cannot be: %j', async (path, values, message) => {
    const owner = await signIn(server, { role: 'owner' });
    for (const value of values)
      await get(owner, { [path]: value }).expect(400, { message, issues: [{ path, message }] });
  });
});
