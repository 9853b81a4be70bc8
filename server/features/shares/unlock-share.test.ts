import { units } from '@shared/limits/amounts';
import type { Response } from 'supertest';
import { afterEach, expect, it, vi } from 'vitest';
import { createPasswordHasher } from '../../platform/passwords/password-hasher';
import { setupTestServer } from '../../testing/test-server';
import { download, insertShare, readShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = setupTestServer();
const wrongPassword = 'neap tide 1907';

afterEach(() => removeFiles(server));

function messageIn({ body }: Response): unknown {
  return (Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body).message;
}

it('the right password shows only what the recipient may see, and the opening is counted', async () => {
  const expiresAt = new Date(server.clock.now().getTime() + units.DAY);
  const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
  const other = await insertShare(server);
  const firstOpenedAt = server.clock.now();
  const response = await unlock(server, share.slug, `  ${sharePassword}\n`).expect(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toEqual({
    title: 'Signed contract',
    note: 'The door code is in the second paragraph.',
    hasFile: true,
    fileName: 'contract.pdf',
    fileType: 'application/pdf',
    fileSize: 3,
    contents: null,
    createdAt: share.createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openingsLeft: null,
    downloadsLeft: null,
    visit: expect.any(String),
  });
  server.clock.advance(units.HOUR);
  await unlock(server, share.slug).expect(200);
  const opened = { openedCount: 2, firstOpenedAt, lastOpenedAt: server.clock.now() };
  expect(await readShare(server, share)).toEqual({ ...share, ...opened });
  expect(await readShare(server, other)).toEqual(other);
});

it('a wrong password is refused, and counted; also one that only begins with the right one', async () => {
  const password = 'ü'.repeat(36);
  const share = await insertShare(server, { password, file: { content: 'abc' } });
  expect(messageIn(await unlock(server, share.slug, `${password}x`).expect(401))).toBe(
    'Wrong password. 4 tries left.',
  );
  await download(server, share.slug, wrongPassword).expect(401);
  expect(await readShare(server, share)).toEqual({ ...share, failedCount: 2 });
  await unlock(server, share.slug, password).expect(200);
  for (const send of [unlock, download])
    expect(messageIn(await send(server, share.slug, 123_456).expect(400))).toBe(
      'Please provide the password for this share.',
    );
});

it.each(['no-such-share', 'a'.repeat(65), '%00', '..%2f..%2fadmin'])('%s is no share', async slug => {
  for (const send of [unlock, download])
    expect(messageIn(await send(server, slug).expect(404))).toMatch(/^We can’t find this share\./);
});

it('a share closes on time for unlocking and downloading, before any password is checked', async () => {
  const expiresAt = new Date(server.clock.now().getTime() + units.HOUR);
  const share = await insertShare(server, { expiresAt, maxOpenings: 5, file: { content: 'abc' } });
  server.clock.advance(units.HOUR - 1);
  const { visit } = (await unlock(server, share.slug).expect(200)).body;
  const before = await readShare(server, share);
  const { db } = server.connection;
  const transaction = db.transaction.bind(db);
  // The first thing that happens after the right password: it may take its time.
  vi.spyOn(db, 'transaction').mockImplementationOnce((...parameters) => {
    server.clock.advance(1);
    return transaction(...parameters);
  });
  for (const password of [sharePassword, sharePassword, ...Array(6).fill(wrongPassword)])
    expect(messageIn(await unlock(server, share.slug, password).expect(410))).toMatch(
      /^This share has expired\./,
    );
  await download(server, share.slug).send({ password: sharePassword, visit }).expect(410);
  expect(await readShare(server, share)).toEqual(before);
});

it('a download within the hour of a visit derives no key again, and still wants the password', async () => {
  const share = await insertShare(server, { file: { content: 'Signed.' } });
  const { visit } = (await unlock(server, share.slug).expect(200)).body;
  const derive = vi.spyOn(server.hasher, 'deriveKey');
  const { body } = await download(server, share.slug).send({ password: sharePassword, visit }).expect(200);
  expect(body.toString()).toBe('Signed.');
  expect(derive).not.toHaveBeenCalled();
  await download(server, share.slug).send({ password: wrongPassword, visit }).expect(401);
  server.clock.advance(units.HOUR);
  await download(server, share.slug).send({ password: sharePassword, visit }).expect(200);
  expect(derive).toHaveBeenCalledTimes(2);
  expect(await readShare(server, share)).toEqual({
    ...share,
    openedCount: 1,
    firstOpenedAt: expect.any(Date),
    lastOpenedAt: expect.any(Date),
    downloadCount: 2,
    failedCount: 1,
  });
});

it('a download is an attachment that no browser displays, caches, or sniffs', async () => {
  const share = await insertShare(server, { file: { content: 'Signed.', name: 'report.pdf' } });
  const response = await download(server, share.slug).expect(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '7',
    'content-disposition': "attachment; filename=report.pdf; filename*=UTF-8''report.pdf",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await readShare(server, share)).toEqual({ ...share, downloadCount: 1 });
});

it.each(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/javascript', '', null])(
  'a download is never sent as %s',
  async fileType => {
    const file = { content: '<script>alert(1)</script>', name: 'page.html' };
    const { headers } = await download(server, (await insertShare(server, { file, fileType })).slug);
    expect(headers['content-type']).toBe('application/octet-stream');
  },
);

it('a download of a share without a file, or whose file is lost, says so and is not counted', async () => {
  const without = await insertShare(server);
  const lost = await insertShare(server, { file: { content: 'abc' } });
  await removeFiles(server);
  const messageOf = async (slug: string, status: number) =>
    JSON.parse((await download(server, slug).expect(status)).body).message;
  expect(await messageOf(without.slug, 404)).toBe('This share doesn’t have a file.');
  expect(await messageOf(lost.slug, 410)).toMatch(/^The file in this share is no longer available\./);
  expect(server.logged()).toContain(`"shareId":${lost.id}`);
  for (const share of [without, lost]) expect(await readShare(server, share)).toEqual(share);
});

it('an unlock that waited too long is told when to come back, and is no wrong password', async () => {
  const share = await insertShare(server);
  const hasher = createPasswordHasher({ threads: 1, maxWait: 100 });
  const occupied = hasher.deriveKey('', { salt: Buffer.alloc(16), N: 2 ** 17, r: 8, p: 1, length: 32 });
  const derive = vi.spyOn(server.hasher, 'deriveKey').mockImplementation(hasher.deriveKey);
  const busy = await unlock(server, share.slug).expect(503);
  expect(busy.headers['retry-after']).toBe('5');
  expect(messageIn(busy)).toBe('The site is too busy right now. Please try again in a moment.');
  await occupied;
  derive.mockRestore();
  await hasher.close();
  await unlock(server, share.slug, wrongPassword).expect(401, { message: 'Wrong password. 4 tries left.' });
});
