import { units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import {
  download,
  insertShare,
  listFiles,
  readShare,
  removeFiles,
  sharePassword,
  unlock,
} from './testing/shares';

const server = useTestServer({ TRUST_PROXY: '1' });
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
const rows = () => server.connection.db.select().from(secureShares).orderBy(secureShares.id);
const actions = async () => (await readRecorded(server)).map(({ action }) => action);

const send = (method: 'post' | 'patch' | 'delete', path: string) =>
  request(server.url)[method](path).set('Cookie', staff.cookie).set('X-Forwarded-For', '203.0.113.7');
const remind = (slug: string) => send('post', `/api/share/${slug}/remind`);
const end = (slug: string) => send('post', `/api/share/${slug}/end`);
const remove = (slug: string) => send('delete', `/api/share/${slug}`);
const change = (slug: string, expiresAt: Date | null, seen: Date | null) =>
  send('patch', `/api/share/${slug}`).send({ expiresAt, seen });

it('a reminder is recorded on that share only', async () => {
  const share = await insertShare(server, { expiresAt: inFuture(units.DAY) });
  const other = await insertShare(server);
  const lastReminderAt = server.clock.now();
  const { body } = await remind(share.slug).expect(200);
  expect(body.share).toMatchObject({ slug: share.slug, lastReminderAt: lastReminderAt.toISOString() });
  expect(await rows()).toEqual([{ ...share, lastReminderAt }, other]);
});

describe('changing when a share expires', () => {
  it('applies to that share only', async () => {
    const share = await insertShare(server);
    const other = await insertShare(server);
    const { body } = await change(share.slug, inFuture(units.DAY), null).expect(200);
    expect(body).toMatchObject({ slug: share.slug, expiresInMs: units.DAY, expiresSoon: true });
    await change(share.slug, null, inFuture(units.DAY)).expect(200);
    expect(await rows()).toEqual([share, other]);
  });

  it('is refused if somebody else changed it since, in words that say how it stands', async () => {
    const { slug } = await insertShare(server);
    const answers = await atOnce(3, n => change(slug, inFuture((n + 1) * units.DAY), null));
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /^Someone changed this share while you had it open\. Now it expires on .+ \(Eastern Time\)\.$/,
    );
  });

  it('does not bring back what is over, and needs both times, the new one in the future', async () => {
    const now = server.clock.now();
    await change((await insertShare(server, { expiresAt: now })).slug, null, now).expect(410);
    await change((await insertShare(server, { usedUpAt: now })).slug, null, null).expect(410);
    const { slug } = await insertShare(server);
    const { body } = await change(slug, now, null).expect(400);
    expect(body.issues).toEqual([{ path: 'expiresAt', message: 'Choose an expiration time in the future' }]);
    for (const part of [{ expiresAt: null }, { seen: null }])
      await send('patch', `/api/share/${slug}`).send(part).expect(400);
  });
});

it('ending a share closes it at once, also one that is used up', async () => {
  const used = await insertShare(server, { usedUpAt: server.clock.now() });
  const { slug } = await insertShare(server);
  expect((await end(slug).expect(200)).body).toMatchObject({ isExpired: true });
  await unlock(server, slug).expect(410);
  await end(used.slug).expect(200);
});

it('deleting a share removes row and file, leaves others alone, and closes the link immediately', async () => {
  const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: server.clock.now() });
  const other = await insertShare(server, { file: { content: 'def' } });
  expect(statusesOf(await atOnce(2, () => remove(share.slug)))).toEqual([204, 404]);
  expect(await rows()).toEqual([other]);
  expect(await listFiles(server)).toEqual([other.filePath]);
  await unlock(server, share.slug).expect(404);
  await download(server, share.slug).expect(404);
});

it('deleting a share closes the link even if the file cannot be removed right now', async () => {
  const { slug } = await insertShare(server, { file: { content: 'abc' } });
  vi.spyOn(server.storage, 'remove').mockRejectedValueOnce(new Error('disk gone'));
  await remove(slug).expect(204);
  expect(await rows()).toEqual([]);
  expect(server.logged()).toContain('disk gone');
});

it('deleting all expired shares removes any number of them with their files, and nothing else', async () => {
  const now = server.clock.now();
  const kept = await insertShare(server, { file: { content: 'kept' }, expiresAt: inFuture(1) });
  const used = await insertShare(server, { usedUpAt: now });
  await insertShare(server, { file: { content: 'gone' }, expiresAt: now });
  const row = { passwordHash: 'x', expiresAt: inFuture(-units.DAY), contentRemovedAt: now };
  const expired = Array.from({ length: 104 }, (_, n) => ({ ...row, slug: `expired-${n}` }));
  await server.connection.db.insert(secureShares).values(expired);
  expect((await send('delete', '/api/shares/expired').expect(200)).body).toEqual({ deleted: 105 });
  expect(await rows()).toEqual([kept, used]);
  expect(await listFiles(server)).toEqual([kept.filePath]);
  expect(await actions()).toEqual(Array(105).fill('share-deleted'));
});

describe('what is recorded of a share', () => {
  const entryOf = (share: { id: number }) => ({
    ...{ subjectType: 'share', subjectId: String(share.id), network: '203.0.113.0/24', device: null },
  });

  it('is what staff did, and by whom, also when the share is gone', async () => {
    const { user } = staff;
    const created = await send('post', '/api/shares')
      .field('password', sharePassword)
      .field('note', 'The gate code is 1907.')
      .expect(201);
    const { slug } = created.body;
    await remind(slug).expect(200);
    await send('delete', `/api/share/${slug}/lockout`).expect(204);
    await change(slug, inFuture(units.DAY), null).expect(200);
    await end(slug).expect(200);
    await remove(slug).expect(204);
    const recorded = await readRecorded(server);
    const did = ['created', 'reminded', 'lock-lifted', 'expiry-changed', 'ended', 'deleted'];
    const entry = { actorId: user.id, by: user.username, ...entryOf(created.body) };
    expect(recorded).toEqual(did.map(what => ({ action: `share-${what}`, ...entry })));
    for (const secret of [slug, sharePassword, '1907'])
      expect(JSON.stringify(recorded)).not.toContain(secret);
  });

  it('is each opening and download, and by whom of staff; not a wrong password', async () => {
    const share = await insertShare(server, { file: { content: 'plan' } });
    const from = (test: request.Test) => test.set('X-Forwarded-For', '203.0.113.7');
    await from(unlock(server, share.slug, 'neap tide')).expect(401);
    await from(unlock(server, share.slug)).expect(200);
    await from(download(server, share.slug)).expect(200);
    await from(unlock(server, share.slug)).set('Cookie', staff.cookie).expect(200);
    const visitor = { actorId: null, by: null, ...entryOf(share) };
    expect(await readRecorded(server)).toMatchObject([
      { action: 'share-opened', ...visitor },
      { action: 'share-downloaded', ...visitor },
      { action: 'share-opened', actorId: staff.user.id },
    ]);
  });
});

it('what is unknown or over is refused, and nothing is recorded', async () => {
  const share = await insertShare(server, { expiresAt: server.clock.now() });
  for (const act of [remind, end]) await act(share.slug).expect(410);
  for (const act of [remind, end, remove]) await act('no-such-share').expect(404);
  await change('no-such-share', null, null).expect(404);
  await send('delete', '/api/share/no-such-share/lockout').expect(404);
  expect(await readShare(server, share)).toEqual(share);
  expect(await actions()).toEqual([]);
});
