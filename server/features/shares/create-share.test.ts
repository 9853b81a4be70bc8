import { units } from '@shared/limits/amounts';
import { shareLimits } from '@shared/limits/server';
import { secureShares } from '@shared/tables/shares';
import { expect, it } from 'vitest';
import { atOnce, statusesOf } from '../../testing/at-once';
import { insertSecureShare } from '../../testing/factories';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { rotateShares } from './reseal-shares';
import { fileOf, sendForm, setupShareForm } from './testing/forms';
import { download, insertShare, listFiles, sharePassword as password, unlock } from './testing/shares';

const server = setupTestServer();
const { create, rows, expectNothingStored } = setupShareForm(server);

it('the answer is the share as staff see it in the list', async () => {
  const expiresAt = new Date(server.clock.now().getTime() + 7 * units.DAY).toISOString();
  const limits = { maxOpenings: '3', maxDownloads: '2' };
  const { body } = await create({
    password,
    title: ' Launch\n plan\u202E ',
    note: ' a\r\n b ',
    expiresAt,
    ...limits,
  });
  expect(body).toMatchObject({
    slug: expect.stringMatching(/^[\w-]{22}$/),
    title: 'Launch plan',
    note: 'a\n b',
    hasFile: false,
    createdBy: expect.stringMatching(/^ines\.okafor/),
    createdAt: server.clock.now().toISOString(),
    expiresAt,
    expiresInMs: 7 * units.DAY,
    openedCount: 0,
    notifyMe: false,
    // Downloads are limited where there is a file.
    maxOpenings: 3,
    maxDownloads: null,
  });
});

it('a file may be empty, and an empty file field is none', async () => {
  const { body } = await create({ password: `  ${password} `, file: fileOf(''), maxDownloads: '2' });
  expect(body).toMatchObject({
    hasFile: true,
    fileName: 'plan.pdf',
    fileSize: 0,
    note: null,
    maxDownloads: 2,
  });
  expect((await download(server, body.slug)).body).toHaveLength(0);
  const none = await create({ password, note: 'n', file: fileOf('', '') });
  expect(none.body).toMatchObject({ hasFile: false, fileName: null });
});

it('what is in a zip is told to whoever opens it, and stored where only the password reads it', async () => {
  const listed = [
    { name: 'plans/Büro 🌊.pdf', size: 3 },
    { name: 'b.txt', size: 0 },
  ];
  const contents = JSON.stringify(listed);
  const { body } = await create({ password, file: fileOf('zip'), contents });
  expect(JSON.stringify(await rows())).not.toContain('Büro');
  await rotateShares(server);
  expect((await unlock(server, body.slug).expect(200)).body).toMatchObject({ contents: listed });
  expect((await download(server, body.slug).expect(200)).body.toString()).toBe('zip');
  const words = await create({ password, note: 'n', contents });
  expect((await unlock(server, words.body.slug).expect(200)).body.contents).toBeNull();
});

// All other rules of a field: shared/contracts/shares/shares.test.ts; of uploads: testing/uploads.test.ts.
it.each<[string, Record<string, string | File>, string, string]>([
  [
    'neither note nor file',
    { password, title: 't', note: ' \n ' },
    'note',
    'Include sensitive text or upload a file before creating a share.',
  ],
  [
    'a note that is far too long',
    { password, note: 'n'.repeat(300_001) },
    'note',
    'Keep this to 100,000 characters or fewer',
  ],
  [
    'the current instant',
    { password, note: 'n', expiresAt: '2026-03-02T15:00:00Z' },
    'expiresAt',
    'Choose an expiration time in the future',
  ],
  ['no password', { note: 'n', file: fileOf('x') }, 'password', 'Add a password to protect this share.'],
  [
    'a long file name',
    { password, file: fileOf('x', 'n'.repeat(256)) },
    'file',
    'File names can be up to 255 characters long',
  ],
])('%s is refused, and nothing is stored', async (_case, fields, path, message) => {
  const { status, body } = await create(fields);
  expect([status, body]).toEqual([400, { message, issues: [{ path, message }] }]);
  await expectNothingStored();
});

it('no part of a share is written to the log', async () => {
  const file = fileOf('Content-to-hide', 'Name-to-hide.pdf');
  const { body } = await create({ password, title: 'Title-to-hide', note: 'Note-to-hide', file });
  await create({ password, note: 'Note-to-hide', expiresAt: 'Expiry-to-hide', file });
  for (const given of [password, 'Guess-to-hide', { nested: 'Guess-to-hide' }])
    await unlock(server, body.slug, given);
  await download(server, body.slug);
  await waitFor(() => expect(server.logged()).toContain('/api/share/:slug/access'));
  for (const secret of ['to-hide', body.slug, password]) expect(server.logged()).not.toContain(secret);
});

async function expectDownloadedAs(slug: string, name: string) {
  const { headers } = await download(server, slug).expect(200);
  const header = headers['content-disposition'] ?? '';
  const match = /^attachment; filename=(?:"([^"]*)"|([\w.-]+)); filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/i.exec(
    header,
  );
  expect(match, header).not.toBeNull();
  expect(decodeURIComponent(match?.[3] ?? '')).toBe(name);
  expect(match?.[1] ?? match?.[2]).not.toMatch(/[/\\"%]/);
  expect(headers['set-cookie']).toBeUndefined();
}

it.each([
  '🧾🏳️‍🌈 Überweisung – “final” (3).pdf',
  'C:\\fakepath\\../secret.txt',
  'a\r\nSet-Cookie: sid=evil\r\n\r\n<script>.txt',
  `${'語'.repeat(251)}.pdf`,
  ' name*=UTF-8\'\'x, 100% "done".txt ',
])('a file name is kept exactly: %j', async name => {
  const { body } = await create({ password, file: fileOf('content', name, 'text/plain') });
  expect(body.fileName).toBe(name);
  await expectDownloadedAs(body.slug, name);
});

it.each([
  ['marks that turn its end around', 'filename="invoice\u202Egpj.exe\u200F"', 'invoicegpj.exe'],
  ['only blanks and such marks', 'filename=" \u202E "', null],
  ['an extended value', 'filename="x"; filename*=UTF-8\'\'na%C3%AFve%20%22.txt', 'naïve ".txt'],
  ['U+0000', "filename*=UTF-8''a%00b.txt", 'a\uFFFDb.txt'],
])('a file name is read with %s', async (_case, disposition, name) => {
  const { cookie } = await signIn(server);
  const part = (headers: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
  const form = Buffer.from(
    `${part('name="password"', password)}${part(`name="file"; ${disposition}`, 'x')}--b--`,
  );
  const sent = { contentType: 'multipart/form-data; boundary=b', body: form };
  const { body } = await sendForm(server, cookie, sent);
  expect(body).toMatchObject({ hasFile: true, fileName: name });
  await expectDownloadedAs(body.slug, name ?? `share-${body.slug}`);
});

const { bytes, shares } = shareLimits.perAccount;
const full = {
  message:
    'One account can have up to 1,000 shares and 2 GB of files. Delete some you no longer need, then try again.',
};
const send = (staff: SignedIn, content: string) => create({ password, file: fileOf(content) }, staff);

/** Shares totalling this many bytes, without their files. */
async function fillUp(
  createdBy: string,
  total: number,
  changes: Partial<typeof secureShares.$inferInsert> = {},
) {
  const largest = 1_024 * units.MIB;
  for (let left = total; left > 0; left -= largest) {
    const fileSize = Math.min(left, largest);
    await insertShare(server, { createdBy, filePath: 'x', fileSize, ...changes });
  }
}

it('the last byte of an account fits, also of uploads at once, and what is refused leaves nothing behind', async () => {
  const staff = await signIn(server);
  const { id } = staff.user;
  await fillUp(id, bytes - 3);
  // Neither destroyed files count nor shares of no one.
  await fillUp(id, bytes, { filePath: null });
  await fillUp(id, bytes, { createdBy: null });
  expect(await send(staff, 'abcd')).toMatchObject({ status: 403, body: full });
  expect(statusesOf(await atOnce(3, () => send(staff, 'abc')))).toEqual([201, 403, 403]);
  expect(await listFiles(server)).toHaveLength(1);
});

it('an account has a thousand shares at most', async () => {
  const staff = await signIn(server);
  const row = { passwordHash: 'x', createdBy: staff.user.id };
  const values = Array.from({ length: shares }, (_, n) => ({ ...row, slug: `share-${n}` }));
  await server.connection.db.insert(secureShares).values(values);
  expect(await send(staff, 'a')).toMatchObject({ status: 403, body: full });
});

it('the database takes no share without a password', async () => {
  const stored = insertSecureShare(server.connection.db, { passwordHash: null });
  await expect(stored).rejects.toMatchObject({
    cause: { code: '23514', constraint: 'secure_shares_password_check' },
  });
});
