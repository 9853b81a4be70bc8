import { randomBytes } from 'node:crypto';
import { textLimits, units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import bcrypt from 'bcryptjs';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import {
  download,
  encodeForm,
  encodeRawForm,
  listFiles,
  removeFiles,
  sendForm,
  sharePassword,
  unlock,
} from './testing';

const server = useTestServer();
const rows = () => server.connection.db.select().from(secureShares);

afterEach(() => removeFiles(server));

async function create(fields: Record<string, string | File>, staff?: SignedIn) {
  const { cookie } = staff ?? (await signIn(server));
  return sendForm(server, cookie, await encodeForm(fields));
}

async function expectNothingStored() {
  expect(await rows()).toEqual([]);
  expect(await listFiles(server)).toEqual([]);
}

const password = sharePassword;
const file = (content: string | Uint8Array<ArrayBuffer>, name = 'plan.pdf', type = 'application/pdf') =>
  new File([content], name, { type });

describe('creating a share', () => {
  it('answers the share as staff see it in the list', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + 7 * units.DAY).toISOString();
    const answer = await create({ password, title: ' Launch plan ', note: ' a\r\n b ', expiresAt });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      slug: expect.stringMatching(/^[\w-]{22}$/),
      title: 'Launch plan',
      note: 'a\n b',
      noteUnreadable: false,
      hasFile: false,
      fileName: null,
      fileSize: null,
      contentRemovedAt: null,
      createdAt: server.clock.now().toISOString(),
      expiresAt,
      isExpired: false,
      expiresSoon: false,
      expiresInMs: 7 * units.DAY,
      lastReminderAt: null,
      openedCount: 0,
      firstOpenedAt: null,
      lastOpenedAt: null,
      downloadCount: 0,
      failedCount: 0,
    });
  });

  it('keeps the password as a hash only', async () => {
    await create({ password: `  ${password} `, note: 'n' });
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(password);
    expect(await bcrypt.compare(password, row?.passwordHash ?? '')).toBe(true);
  });

  it('takes a file alone, and gives back the same bytes', async () => {
    const content = new Uint8Array(randomBytes(300_000));
    const { body } = await create({ password, file: file(content) });
    expect(body).toMatchObject({
      hasFile: true,
      fileName: 'plan.pdf',
      fileSize: 300_000,
      note: null,
      title: null,
    });
    expect(await listFiles(server)).toHaveLength(1);
    const answer = await download(server, body.slug);
    expect(Buffer.compare(answer.body, content)).toBe(0);
  });

  it('takes the fields in any order', async () => {
    const answer = await create({ file: file('x'), note: 'n', password });
    expect(answer.status).toBe(201);
  });

  it('takes an empty file, and an empty file field for none', async () => {
    const empty = await create({ password, file: file('') });
    expect(empty.body).toMatchObject({ hasFile: true, fileSize: 0 });
    expect((await download(server, empty.body.slug)).body).toHaveLength(0);
    const none = await create({ password, note: 'n', file: file('', '') });
    expect(none.body).toMatchObject({ hasFile: false, fileName: null });
  });

  it('makes another slug each time', async () => {
    const staff = await signIn(server);
    const slugs = new Set<string>();
    for (let n = 0; n < 5; n++) slugs.add((await create({ password, note: 'n' }, staff)).body.slug);
    expect(slugs.size).toBe(5);
  });

  it('needs a session, and then reads nothing of the upload', async () => {
    const { contentType, body } = await encodeForm({ password, file: file('x') });
    const answer = await request(server.url).post('/api/shares').set('Content-Type', contentType).send(body);
    expect(answer.status).toBe(401);
    await expectNothingStored();
  });
});

describe('refuses', () => {
  const tooShort = 'Password must be at least 6 characters';
  it.each([
    ['no password', { note: 'n' }, 'Add a password to protect this share.', 'password'],
    ['a blank password', { password: '   ', note: 'n' }, 'Add a password to protect this share.', 'password'],
    ['five characters', { password: ' 12345 ', note: 'n' }, tooShort, 'password'],
    [
      '73 bytes',
      { password: `${'é'.repeat(36)}e`, note: 'n' },
      'Password must be at most 72 bytes long',
      'password',
    ],
    [
      'neither note nor file',
      { password, title: 't', note: ' \n ' },
      'Include sensitive text or upload a file before creating a share.',
      'note',
    ],
    [
      'a long title',
      { password, note: 'n', title: 't'.repeat(201) },
      'Keep this to 200 characters or less',
      'title',
    ],
    [
      'a long note',
      { password, note: 'n'.repeat(textLimits.shareNote.max + 1) },
      'Keep this to 100,000 characters or less',
      'note',
    ],
    [
      'a note that is far too long',
      { password, note: 'n'.repeat(3 * textLimits.shareNote.max + 1) },
      'Keep this to 100,000 characters or less',
      'note',
    ],
    ['U+0000', { password, note: 'a\u0000b' }, 'Remove the unreadable characters', 'note'],
    [
      'no date',
      { password, note: 'n', expiresAt: 'tomorrow' },
      'Choose a date and time for the expiry',
      'expiresAt',
    ],
    [
      'a date without a zone',
      { password, note: 'n', expiresAt: '2026-03-05T10:00' },
      'Choose a date and time for the expiry',
      'expiresAt',
    ],
    [
      '31 February',
      { password, note: 'n', expiresAt: '2027-02-31T10:00:00Z' },
      'Choose a date and time for the expiry',
      'expiresAt',
    ],
    [
      'the past',
      { password, note: 'n', expiresAt: '2026-03-02T14:59:59.999Z' },
      'Choose an expiry in the future',
      'expiresAt',
    ],
    [
      'this very moment',
      { password, note: 'n', expiresAt: '2026-03-02T15:00:00Z' },
      'Choose an expiry in the future',
      'expiresAt',
    ],
  ])('%s', async (_case, fields: Record<string, string>, message, path) => {
    const answer = await create(fields);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
    expect(answer.body.issues).toContainEqual({ path, message });
    await expectNothingStored();
  });

  it('removes the file that came with refused fields', async () => {
    expect((await create({ file: file('x'), password: '123' })).status).toBe(400);
    await expectNothingStored();
  });

  it.each([
    ['two files', ['file', 'file']],
    ['a file elsewhere', ['attachment']],
    ['a file elsewhere beside one', ['file', 'attachment']],
  ])('%s', async (_case, names) => {
    const { cookie } = await signIn(server);
    const answer = await sendForm(
      server,
      cookie,
      encodeRawForm([
        { disposition: 'name="password"', content: password },
        ...names.map(name => ({ disposition: `name="${name}"; filename="a.txt"`, content: 'x' })),
      ]),
    );
    expect(answer.status).toBe(400);
    await expectNothingStored();
  });

  it.each([
    ['a password twice', [{ disposition: 'name="password"', content: 'second-one' }]],
    ['a nested title', [{ disposition: 'name="title[a]"', content: 't' }]],
    [
      'a nested prototype',
      [
        { disposition: 'name="__proto__[title]"', content: 't' },
        { disposition: 'name="title[0]"', content: 't' },
      ],
    ],
    ['a broken header', [{ disposition: 'name="a\u0001b"', content: '' }]],
    [
      'very many fields',
      Array.from({ length: 30 }, (_, n) => ({ disposition: `name="f${n}"`, content: '' })),
    ],
  ])('%s', async (_case, parts) => {
    const { cookie } = await signIn(server);
    const form = encodeRawForm([
      { disposition: 'name="password"', content: password },
      { disposition: 'name="note"', content: 'n' },
      { disposition: 'name="file"; filename="a.txt"', content: 'x' },
      ...parts,
    ]);
    expect((await sendForm(server, cookie, form)).status).toBe(400);
    await expectNothingStored();
  });

  it('forms without an end or a boundary, and bodies that are no form', async () => {
    const { cookie } = await signIn(server);
    const { contentType, body } = await encodeForm({ password, note: 'n', file: file('some content') });
    const cut = body.subarray(0, body.length - 60);
    for (const form of [
      { contentType, body: cut },
      { contentType, body: Buffer.alloc(0) },
      { contentType: 'multipart/form-data', body },
      { contentType: 'text/plain', body },
      { contentType: 'application/json', body: Buffer.from('[]') },
    ]) {
      expect((await sendForm(server, cookie, form)).status).toBe(400);
    }
    await vi.waitFor(expectNothingStored);
  });
});

it('writes no part of a share into the log', async () => {
  const { body } = await create({
    password,
    title: 'Title-to-hide',
    note: 'Note-to-hide',
    file: file('Content-to-hide', 'Name-to-hide.pdf'),
  });
  await create({
    password,
    note: 'Note-to-hide',
    expiresAt: 'Expiry-to-hide',
    file: file('x', 'Name-to-hide'),
  });
  await unlock(server, body.slug);
  await unlock(server, body.slug, 'Guess-to-hide');
  await unlock(server, body.slug, { nested: 'Guess-to-hide' });
  await download(server, body.slug);
  expect(server.logged()).toContain('/api/share/:slug/access');
  expect(server.logged()).not.toMatch(/to-hide/);
  expect(server.logged()).not.toContain(body.slug);
  expect(server.logged()).not.toContain(password);
});
