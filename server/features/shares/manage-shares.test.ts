import { units } from '@shared/limits/amounts';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { atOnce, statusesOf } from '../../testing/at-once';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { download, insertShare, listFiles, removeFiles, sharePassword, unlock } from './testing/shares';

const server = setupTestServer({ TRUST_PROXY: '1' });
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
const rows = () => server.connection.db.select().from(secureShares).orderBy(secureShares.id);

const send = (method: 'post' | 'patch' | 'delete', path: string) =>
  request(server.url)[method](path).set('Cookie', staff.cookie).set('X-Forwarded-For', '203.0.113.7');
const remind = (slug: string) => send('post', `/api/share/${slug}/remind`);
const change = (slug: string, body: object) => send('patch', `/api/share/${slug}`).send(body);
const extend = (slug: string, expiresAt: Date | null, revision = 0) =>
  change(slug, { change: 'expiry', expiresAt, revision });
const end = (slug: string) => change(slug, { change: 'end' });
const remove = (slug: string) => send('delete', `/api/share/${slug}`);

it('reminding, changing the expiration, and ending apply to that share only', async () => {
  const share = await insertShare(server);
  const other = await insertShare(server);
  const lastReminderAt = server.clock.now();
  const { body } = await remind(share.slug).expect(200);
  expect(body.share).toMatchObject({ slug: share.slug, lastReminderAt: lastReminderAt.toISOString() });
  const extended = await extend(share.slug, inFuture(units.DAY)).expect(200);
  expect(extended.body).toMatchObject({ expiresInMs: units.DAY, expiresSoon: true });
  await extend(share.slug, null, 1).expect(200);
  expect(await rows()).toEqual([{ ...share, lastReminderAt, revision: 2 }, other]);
  expect((await end(share.slug).expect(200)).body).toMatchObject({ isExpired: true });
  await unlock(server, share.slug).expect(410);
  await unlock(server, other.slug).expect(200);
});

it('of several who change an expiration at once, one does, and the others are told how it stands', async () => {
  const { slug } = await insertShare(server);
  const answers = await atOnce(3, n => extend(slug, inFuture((n + 1) * units.DAY)));
  expect(statusesOf(answers)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
    /^Someone changed this share while you had it open\. Now it’s “Signed contract” and expires on .+ \(Eastern Time\)\. Saving again replaces that\.$/,
  );
});

describe('the text of a share', () => {
  const edit = (slug: string, text: object, revision = 0) =>
    change(slug, { change: 'text', title: null, revision, ...text });

  it('changes until somebody opens it, and then only its title', async () => {
    const share = await insertShare(server, { title: 'Key', expiresAt: inFuture(units.DAY) });
    const other = await insertShare(server);
    const edited = await edit(share.slug, { title: ' Keys ', note: 'The\r\nright one. ' }).expect(200);
    expect(edited.body).toMatchObject({ title: 'Keys', note: 'The\nright one.', revision: 1 });
    const [row] = await rows();
    expect(row).toEqual({ ...share, title: 'Keys', revision: 1, note: row?.note });
    expect(row?.note).not.toContain('right');
    const { body: opened } = await unlock(server, share.slug).expect(200);
    expect(opened).toMatchObject({ title: 'Keys', note: 'The\nright one.' });
    const refused = await edit(share.slug, { title: 'x', note: 'Too late.' }, 1).expect(409);
    expect(refused.body.message).toBe('Someone has opened this share. Send a new one.');
    await edit(share.slug, { title: 'Two keys' }, 1).expect(200);
    expect((await edit(share.slug, { title: 'x' }, 1).expect(409)).body.message).toMatch(
      / Now it’s “Two keys” and expires on .+\. Saving again replaces that\.$/,
    );
    expect((await unlock(server, share.slug)).body).toMatchObject({ title: 'Two keys', note: opened.note });
    expect((await rows())[1]).toEqual(other);
  });

  it('that changes while somebody opens it is what they read, or does not change', async () => {
    for (const note of ['a', 'b', 'c']) {
      const share = await insertShare(server);
      const [opened, edited] = await atOnce<request.Response>(2, n =>
        n === 0 ? unlock(server, share.slug) : edit(share.slug, { note }),
      );
      expect([200, 409]).toContain(edited?.status);
      if (edited?.status === 200) expect(opened?.body.note).toBe(note);
    }
  });

  it('is never nothing, nor changed by whoever downloaded the file, nor what a client wrote', async () => {
    const [words, file, delivered] = [
      await insertShare(server),
      await insertShare(server, { file: { content: 'abc' } }),
      await insertShare(server, { requestId: 1, passwordHash: null }),
    ];
    const nothing = await edit(words.slug, { note: ' ' }).expect(400);
    expect(nothing.body.issues).toMatchObject([{ path: 'note' }]);
    await edit(words.slug, { title: 'x'.repeat(201) }).expect(400);
    await edit(delivered.slug, { title: 'x' }).expect(404);
    await edit(file.slug, { note: null }).expect(200);
    await download(server, file.slug).expect(200);
    await edit(file.slug, { note: 'x' }, 1).expect(409);
    expect(await rows()).toMatchObject([words, { note: null, revision: 1 }, delivered]);
  });
});

it('what is unknown, over, or incomplete is refused, and nothing is recorded', async () => {
  const now = server.clock.now();
  const [over, used, open] = [
    await insertShare(server, { expiresAt: now }),
    await insertShare(server, { usedUpAt: now }),
    await insertShare(server),
  ];
  await remind(over.slug).expect(410);
  await end(over.slug).expect(410);
  await extend(over.slug, null).expect(410);
  await extend(used.slug, null).expect(410);
  const past = await extend(open.slug, now).expect(400);
  expect(past.body.issues).toEqual([
    { path: 'expiresAt', message: 'Choose an expiration time in the future' },
  ]);
  for (const part of [{}, { change: 'expiry', expiresAt: null }, { change: 'expiry', revision: 0 }])
    await change(open.slug, part).expect(400);
  const unknown = 'no-such-share';
  await extend(unknown, null).expect(404);
  await change(unknown, { change: 'unlock' }).expect(404);
  for (const act of [remind, end, remove]) await act(unknown).expect(404);
  expect(await rows()).toEqual([over, used, open]);
  expect(await readRecorded(server)).toEqual([]);
  await end(used.slug).expect(200);
});

it('deleting a share removes row and file, leaves others alone, and closes the link immediately', async () => {
  const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: server.clock.now() });
  const other = await insertShare(server, { file: { content: 'def' } });
  expect(statusesOf(await atOnce(2, () => remove(share.slug)))).toEqual([204, 404]);
  expect(await rows()).toEqual([other]);
  expect(await listFiles(server)).toEqual([other.filePath]);
  await unlock(server, share.slug).expect(404);
  vi.spyOn(server.storage, 'remove').mockRejectedValueOnce(new Error('disk gone'));
  await remove(other.slug).expect(204);
  expect(await rows()).toEqual([]);
});

describe('what is recorded of a share', () => {
  const entryOf = (share: { id: number }) => ({
    subjectType: 'share',
    subjectId: String(share.id),
    network: '203.0.113.0/24',
    device: null,
  });

  it('is what staff did, and by whom, also when the share is gone', async () => {
    const { user } = staff;
    const fields = { password: sharePassword, note: 'The gate code is 1907.' };
    const created = await send('post', '/api/shares').field(fields).expect(201);
    const { slug } = created.body;
    await remind(slug).expect(200);
    await change(slug, { change: 'unlock' }).expect(200);
    await change(slug, { change: 'text', title: 'Gate', revision: 0 }).expect(200);
    await extend(slug, inFuture(units.DAY), 1).expect(200);
    await end(slug).expect(200);
    await remove(slug).expect(204);
    const recorded = await readRecorded(server);
    const did = ['created', 'reminded', 'lock-lifted', 'edited', 'expiry-changed', 'ended', 'deleted'];
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
