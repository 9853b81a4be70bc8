import { shareLimits, units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import { recentSubmissions } from '@shared/tables/submissions';
import request from 'supertest';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteOldSubmissions } from '../../submissions/deduplicate-submission';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { encodeForm, fileOf, useShareForm } from './testing/forms';
import { download, listFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const { rows } = useShareForm(server);
const key = 'one-filled-form';
const form = { password: sharePassword, title: 'Plans', note: 'Door code 4471#', file: fileOf('signed') };
let staff: SignedIn;
beforeEach(async () => {
  staff = await signIn(server);
});

async function send(fields: Record<string, string | File> = form, { by = staff, as = key } = {}) {
  const { contentType, body } = await encodeForm(fields);
  return request(server.url)
    .post('/api/shares')
    .set({ Cookie: by.cookie, 'Content-Type': contentType, ...(as && { 'Idempotency-Key': as }) })
    .send(body);
}

describe('the same share sent again with the same key', () => {
  it('returns the first one, and leaves no second share or file', async () => {
    const first = await send();
    server.clock.advance(units.HOUR);
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await rows()).toHaveLength(1);
    expect(await listFiles(server)).toEqual([(await rows())[0]?.filePath]);
    expect((await download(server, first.body.slug)).body.toString()).toBe('signed');
  });

  it('makes one share when several arrive at once', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => send()));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.slug)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect(await listFiles(server)).toHaveLength(1);
  });

  it('succeeds where the first one failed midway', async () => {
    const broken = vi.spyOn(server.activity, 'record').mockRejectedValueOnce(new Error('crashed'));
    expect((await send()).status).toBe(500);
    broken.mockRestore();
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(await rows()).toMatchObject([{ slug: body.slug }]);
  });

  it('is recorded once in the activity', async () => {
    await send();
    await send();
    const { rows: recorded } = await server.connection.pool.query(
      `select id from activity where action = 'share-created'`,
    );
    expect(recorded).toHaveLength(1);
  });

  it('counts once toward the quota, even when the first one used it up', async () => {
    const first = await send();
    const [{ createdBy } = {}] = await rows();
    const full = Array.from({ length: shareLimits.perAccount.shares - 1 }, (_, n) => ({
      ...{ slug: `share-${n}`, passwordHash: 'x', createdBy, createdAt: server.clock.now() },
    }));
    await server.connection.db.insert(secureShares).values(full);
    const again = await send();
    expect([again.status, again.body.slug]).toEqual([201, first.body.slug]);
    expect((await send({ ...form, note: 'Another' })).status).toBe(403);
    expect(await listFiles(server)).toHaveLength(1);
  });

  it('makes another share once the first was deleted, or a day later', async () => {
    const { body } = await send();
    await request(server.url).delete(`/api/share/${body.slug}`).set('Cookie', staff.cookie).expect(204);
    const second = await send();
    expect(second.body.slug).not.toBe(body.slug);
    server.clock.advance(units.DAY - 1);
    expect((await send()).body.slug).toBe(second.body.slug);
    server.clock.advance(1);
    expect((await send()).body.slug).not.toBe(second.body.slug);
  });
});

describe('another share', () => {
  it.each([
    ['with another note', { ...form, note: 'Door code 4472#' }],
    ['with another password', { ...form, password: `${sharePassword}!` }],
    ['with another title', { ...form, title: 'Drafts' }],
    ['with another file of the same name and size', { ...form, file: fileOf('forged') }],
    ['with another file name', { ...form, file: fileOf('signed', 'draft.pdf') }],
    ['with another limit', { ...form, maxOpenings: '3' }],
  ])('is made under the same key %s', async (_case, fields) => {
    const first = await send();
    const second = await send(fields);
    expect([second.status, second.body.slug === first.body.slug]).toEqual([201, false]);
    expect((await unlock(server, second.body.slug, fields.password)).body.note).toBe(fields.note);
    expect(await listFiles(server)).toHaveLength(2);
  });

  it('is made with another key, and without one each time', async () => {
    await send();
    await send(form, { by: staff, as: 'another-filled-form' });
    await send(form, { by: staff, as: '' });
    await send(form, { by: staff, as: '' });
    expect(await rows()).toHaveLength(4);
  });

  it('is made for another account with the same key and content', async () => {
    const first = await send();
    const theirs = await send(form, { by: await signIn(server), as: key });
    expect(theirs.status).toBe(201);
    expect(theirs.body.slug).not.toBe(first.body.slug);
    expect(theirs.body.createdBy).not.toBe(first.body.createdBy);
  });
});

it('refuses a key that is too short, without storing the file', async () => {
  const { status, body } = await send(form, { by: staff, as: 'short' });
  expect([status, body]).toEqual([400, { message: 'The Idempotency-Key must be 8 to 255 characters long.' }]);
  expect(await listFiles(server)).toEqual([]);
});

it('keeps nothing that tells a right password from a wrong one, and forgets it after a day', async () => {
  const { db } = server.connection;
  await send();
  const [remembered, ...others] = await db.select().from(recentSubmissions);
  expect(others).toEqual([]);
  expect(remembered?.key).toMatch(/^shares:[\w-]{43}$/);
  server.clock.advance(units.DAY - 1);
  await deleteOldSubmissions({ db, clock: server.clock });
  expect(await db.select().from(recentSubmissions)).toHaveLength(1);
  server.clock.advance(1);
  await deleteOldSubmissions({ db, clock: server.clock });
  expect(await db.select().from(recentSubmissions)).toEqual([]);
});
