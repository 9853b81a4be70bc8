import type { ActivityItem } from '@shared/contracts/activity';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../testing/factories';
import { type SignedIn, signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { insertActivity } from './activity.repository';

const server = useTestServer();

const db = () => server.connection.db;
const get = (path: string, { cookie }: SignedIn, query: object = {}) =>
  request(server.url).get(path).set('Cookie', cookie).query(query);
const own = '/api/account/activity';
const ofPerson = '/api/people/activity';
const ofShare = '/api/shares/activity';
const ip = '203.0.113.7';
const network = '203.0.113.0/24';
const share = (id: number) => ({ type: 'share', id }) as const;
const at = () => server.clock.now().toISOString();

describe('one’s own activity', () => {
  it('is what one did and what was done to the account, newest first, and nothing of others', async () => {
    const { record } = server.activity;
    const caller = await signIn(server);
    const { user } = caller;
    const [owner, colleague] = [await insertUser(db()), await insertUser(db())];
    const subject = { type: 'account', id: user.id } as const;
    await record(db(), { action: 'sign-in-failed', actor: null, subject, ip, device: 'Firefox on Linux' });
    await record(db(), { action: 'share-created', actor: user, subject: share(7), ip });
    await record(db(), { action: 'share-created', actor: colleague, subject: share(8), ip });
    await record(db(), {
      action: 'session-ended',
      actor: colleague,
      subject: { type: 'account', id: owner.id },
    });
    await record(db(), { action: 'role-changed-to-staff', actor: owner, subject, ip });
    const { body } = await get(own, caller).expect(200);
    expect(body).toEqual([
      {
        id: 5,
        at: at(),
        action: 'role-changed-to-staff',
        by: owner.username,
        subject: { type: 'account', id: user.id },
        network: null,
        device: null,
        about: null,
        quantity: null,
      },
      {
        id: 2,
        at: at(),
        action: 'share-created',
        by: user.username,
        subject: { type: 'share', id: '7' },
        network,
        device: null,
        about: null,
        quantity: null,
      },
      {
        id: 1,
        at: at(),
        action: 'sign-in-failed',
        by: null,
        subject: { type: 'account', id: user.id },
        network,
        device: 'Firefox on Linux',
        about: null,
        quantity: null,
      },
    ]);
  });

  it('comes in pages that lose and repeat nothing', async () => {
    const caller = await signIn(server);
    for (let id = 1; id <= 5; id++) {
      await server.activity.record(db(), { action: 'share-created', actor: caller.user, subject: share(id) });
    }
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const response = await get(own, caller, { limit: 2, cursor }).expect(200);
      ids.push(...response.body.map(({ id }: { id: number }) => id));
      cursor = response.get('X-Next-Cursor');
    } while (cursor);
    expect(ids).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('the activity of one person', () => {
  it('shows owners what they did and what was done to their account, page by page', async () => {
    const owner = await signIn(server, { role: 'owner', username: 'mara' });
    const { user } = await signIn(server, { username: 'noor' });
    const { record } = server.activity;
    const subject = { type: 'account', id: user.id } as const;
    await record(db(), {
      action: 'signed-in',
      actor: user,
      subject,
      ip: '203.0.113.7',
      device: 'Firefox on Linux',
    });
    await record(db(), { action: 'share-created', actor: user, subject: share(1) });
    await record(db(), { action: 'role-changed-to-staff', actor: owner.user, subject });
    await record(db(), { action: 'share-created', actor: owner.user, subject: share(2) });
    const first = await get(ofPerson, owner, { person: user.id, limit: 2 }).expect(200);
    expect(first.body).toMatchObject([
      { action: 'role-changed-to-staff', by: 'mara' },
      { action: 'share-created', by: 'noor' },
    ]);
    const second = await get(ofPerson, owner, {
      person: user.id,
      limit: 2,
      cursor: first.get('X-Next-Cursor'),
    });
    expect(second.body).toMatchObject([
      {
        action: 'signed-in',
        by: 'noor',
        network: '203.0.113.0/24',
        device: 'Firefox on Linux',
        about: null,
        quantity: null,
      },
    ]);
    expect(second.get('X-Next-Cursor')).toBeUndefined();
  });

  it('is nothing of somebody who does not exist', async () => {
    const owner = await signIn(server, { role: 'owner' });
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of ['x', unknown]) {
      await get(ofPerson, owner, { person: id }).expect(404, {
        message: "This account doesn't exist.",
      });
    }
  });
});

describe('the activity of a share', () => {
  it('is what everybody did to it, and to no other', async () => {
    const caller = await signIn(server);
    const colleague = await insertUser(db());
    const { record } = server.activity;
    await record(db(), { action: 'share-created', actor: colleague, subject: share(7), ip });
    await record(db(), { action: 'share-created', actor: colleague, subject: share(77), ip });
    await record(db(), { action: 'sponsor-hidden', actor: colleague, subject: { type: 'donation', id: 7 } });
    await record(db(), { action: 'share-opened', actor: null, subject: share(7), ip });
    const { body } = await get(ofShare, caller, { share: '7' }).expect(200);
    expect(body).toEqual([
      {
        id: 4,
        at: at(),
        action: 'share-opened',
        by: null,
        subject: { type: 'share', id: '7' },
        network,
        device: null,
        about: null,
        quantity: null,
      },
      {
        id: 1,
        at: at(),
        action: 'share-created',
        by: colleague.username,
        subject: { type: 'share', id: '7' },
        network: null,
        device: null,
        about: null,
        quantity: null,
      },
    ]);
    expect((await get(ofShare, caller, { share: '8' }).expect(200)).body).toEqual([]);
  });

  it('tells only owners from where colleagues did it', async () => {
    const { record } = server.activity;
    const [staff, owner] = [await signIn(server), await signIn(server, { role: 'owner' })];
    const former = { id: '00000000-0000-4000-8000-000000000000', username: 'noor' };
    const elsewhere = { subject: share(7), ip: '198.51.100.7' };
    await record(db(), { action: 'share-created', actor: owner.user, ...elsewhere });
    await insertActivity(db(), {
      ...{ action: 'share-reminded', subjectType: 'share', subjectId: '7', createdAt: server.clock.now() },
      ...{ actorId: former.id, actorName: null, network: '198.51.100.0/24' },
    });
    await record(db(), { action: 'share-expiry-changed', actor: staff.user, subject: share(7), ip });
    await record(db(), { action: 'share-opened', actor: null, subject: share(7), ip });
    const networks = async (asker: SignedIn) =>
      (await get(ofShare, asker, { share: '7' }).expect(200)).body.map(
        ({ action, network }: ActivityItem) => [action, network],
      );
    expect(await networks(staff)).toEqual([
      ['share-opened', network],
      ['share-expiry-changed', network],
      ['share-reminded', null],
      ['share-created', null],
    ]);
    expect(await networks(owner)).toEqual([
      ['share-opened', network],
      ['share-expiry-changed', network],
      ['share-reminded', '198.51.100.0/24'],
      ['share-created', '198.51.100.0/24'],
    ]);
  });

  it.each([{}, { share: '' }, { share: '7 or 1=1' }, { share: ['7', '8'] }])('refuses %j', async query => {
    const message = "This share doesn't exist";
    const response = await get(ofShare, await signIn(server), query).expect(400);
    expect(response.body).toEqual({ message, issues: [{ path: 'share', message }] });
  });
});
