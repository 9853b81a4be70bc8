import { randomBytes } from 'node:crypto';
import { units } from '@shared/limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { encodeForm, fileOf, useShareForm } from './testing/forms';
import { download, listFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const { create, rows, expectNothingStored } = useShareForm(server);
const password = sharePassword;

describe('creating a share', () => {
  it('returns the share as staff see it in the list', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + 7 * units.DAY).toISOString();
    const response = await create({ password, title: ' Launch plan ', note: ' a\r\n b ', expiresAt });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      slug: expect.stringMatching(/^[\w-]{22}$/),
      title: 'Launch plan',
      note: 'a\n b',
      noteUnreadable: false,
      hasFile: false,
      fileName: null,
      fileSize: null,
      contentRemovedAt: null,
      createdBy: expect.stringMatching(/^ines\.okafor/),
      createdAt: server.clock.now().toISOString(),
      expiresAt,
      isExpired: false,
      expiresSoon: false,
      expiresInMs: 7 * units.DAY,
      maxOpenings: null,
      maxDownloads: null,
      usedUpAt: null,
      lastReminderAt: null,
      lockedUntil: null,
      notifyMe: false,
      openedCount: 0,
      firstOpenedAt: null,
      lastOpenedAt: null,
      downloadCount: 0,
      failedCount: 0,
    });
  });

  it('has a title on one line, without marks that turn it around', async () => {
    const { body } = await create({ password, title: ' Plans\u202E fdp\n\u2066B\u0000 ', note: 'a\u202Eb' });
    expect(body).toMatchObject({ title: 'Plans fdp B', note: 'a\u202Eb' });
    expect((await create({ password, title: '\u202E', note: 'n' })).body.title).toBeNull();
  });

  it('stores the password only as a sealed verifier', async () => {
    const { body } = await create({ password: `  ${password} `, note: 'n' });
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(password);
    expect(row?.passwordHash).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    expect((await unlock(server, body.slug)).status).toBe(200);
  });

  it('accepts a file alone and returns the same bytes', async () => {
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
    const response = await download(server, body.slug);
    expect(Buffer.compare(response.body, content)).toBe(0);
  });

  it('accepts the fields in any order', async () => {
    const response = await create({ file: fileOf('x'), note: 'n', password });
    expect(response.status).toBe(201);
  });

  it('accepts an empty file, and treats an empty file field as none', async () => {
    const empty = await create({ password, file: fileOf('') });
    expect(empty.body).toMatchObject({ hasFile: true, fileSize: 0 });
    expect((await download(server, empty.body.slug)).body).toHaveLength(0);
    const none = await create({ password, note: 'n', file: fileOf('', '') });
    expect(none.body).toMatchObject({ hasFile: false, fileName: null });
  });

  it('generates a different slug each time', async () => {
    const staff = await signIn(server);
    const slugs = new Set<string>();
    for (let n = 0; n < 5; n++) slugs.add((await create({ password, note: 'n' }, staff)).body.slug);
    expect(slugs.size).toBe(5);
  });

  it('requires sign-in, without reading the upload', async () => {
    const { contentType, body } = await encodeForm({ password, file: fileOf('x') });
    const response = await request(server.url)
      .post('/api/shares')
      .set('Content-Type', contentType)
      .send(body);
    expect(response.status).toBe(401);
    await expectNothingStored();
  });
});

it('writes no part of a share to the log', async () => {
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
  await waitFor(() => expect(server.logged()).toContain('/api/share/:slug/access'));
  expect(server.logged()).not.toMatch(/to-hide/);
  expect(server.logged()).not.toContain(body.slug);
  expect(server.logged()).not.toContain(password);
});
