import { randomBytes } from 'node:crypto';
import { units } from '@shared/limits';
import bcrypt from 'bcryptjs';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { encodeForm, fileOf, useShareForm } from './testing/forms';
import { download, listFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const { create, rows, expectNothingStored } = useShareForm(server);
const password = sharePassword;

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
    const { body } = await create({ password, file: fileOf(content) });
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
    const answer = await create({ file: fileOf('x'), note: 'n', password });
    expect(answer.status).toBe(201);
  });

  it('takes an empty file, and an empty file field for none', async () => {
    const empty = await create({ password, file: fileOf('') });
    expect(empty.body).toMatchObject({ hasFile: true, fileSize: 0 });
    expect((await download(server, empty.body.slug)).body).toHaveLength(0);
    const none = await create({ password, note: 'n', file: fileOf('', '') });
    expect(none.body).toMatchObject({ hasFile: false, fileName: null });
  });

  it('makes another slug each time', async () => {
    const staff = await signIn(server);
    const slugs = new Set<string>();
    for (let n = 0; n < 5; n++) slugs.add((await create({ password, note: 'n' }, staff)).body.slug);
    expect(slugs.size).toBe(5);
  });

  it('needs a session, and then reads nothing of the upload', async () => {
    const { contentType, body } = await encodeForm({ password, file: fileOf('x') });
    const answer = await request(server.url).post('/api/shares').set('Content-Type', contentType).send(body);
    expect(answer.status).toBe(401);
    await expectNothingStored();
  });
});

it('writes no part of a share into the log', async () => {
  const { body } = await create({
    password,
    title: 'Title-to-hide',
    note: 'Note-to-hide',
    file: fileOf('Content-to-hide', 'Name-to-hide.pdf'),
  });
  await create({
    password,
    note: 'Note-to-hide',
    expiresAt: 'Expiry-to-hide',
    file: fileOf('x', 'Name-to-hide'),
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
