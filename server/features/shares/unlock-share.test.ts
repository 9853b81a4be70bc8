import { units } from '@shared/limits';
import type { Response } from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../testing/at-once';
import { useTestServer } from '../../testing/test-server';
import {
  download,
  insertShare,
  readShare,
  removeFiles,
  sharePassword,
  unlock,
  wrongPassword,
} from './testing/shares';

const server = useTestServer();

afterEach(() => removeFiles(server));

function messageIn({ body }: Response): unknown {
  return (Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body).message;
}

it('the right password shows only what the recipient may see', async () => {
  const expiresAt = new Date(server.clock.now().getTime() + units.DAY);
  const share = await insertShare(server, { expiresAt, file: { content: 'abc' } });
  const response = await unlock(server, share.slug, `  ${sharePassword}\n`).expect(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toEqual({
    ...{ title: 'Signed contract', note: 'The door code is in the second paragraph.' },
    ...{ hasFile: true, fileName: 'contract.pdf', fileType: 'application/pdf', fileSize: 3 },
    ...{ createdAt: share.createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...{ openingsLeft: null, downloadsLeft: null, visit: null },
  });
});

it('openings are counted with the first and last time, and other shares left alone', async () => {
  const other = await insertShare(server);
  const share = await insertShare(server);
  const firstOpenedAt = server.clock.now();
  await atOnce(8, () => unlock(server, share.slug).expect(200));
  server.clock.advance(units.HOUR);
  await unlock(server, share.slug).expect(200);
  const opened = { openedCount: 9, firstOpenedAt, lastOpenedAt: server.clock.now() };
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
  const failed = { failedCount: 2, lastFailedAt: server.clock.now() };
  expect(await readShare(server, share)).toEqual({ ...share, ...failed });
  await unlock(server, share.slug, password).expect(200);
});

it.each<unknown>(['', '  ', null, 123_456, {}])('%j is not a password', async password => {
  const share = await insertShare(server);
  for (const send of [unlock, download])
    expect(messageIn(await send(server, share.slug, password).expect(400))).toBe(
      'Please provide the password for this share.',
    );
  expect(await readShare(server, share)).toEqual(share);
});

it.each(['no-such-share', 'a'.repeat(65), '%00', '..%2f..%2fadmin'])('%s is no share', async slug => {
  for (const send of [unlock, download])
    expect(messageIn(await send(server, slug).expect(404))).toMatch(/^We can't find this share\./);
});

describe('expiry', () => {
  const expiring = () => {
    const expiresAt = new Date(server.clock.now().getTime() + units.HOUR);
    return insertShare(server, { expiresAt, maxOpenings: 5, file: { content: 'abc' } });
  };

  it('closes a share on time for unlocking and downloading, before any password is checked', async () => {
    const share = await expiring();
    server.clock.advance(units.HOUR - 1);
    const { visit } = (await unlock(server, share.slug).expect(200)).body;
    server.clock.advance(1);
    const before = await readShare(server, share);
    for (const password of [sharePassword, ...Array(6).fill(wrongPassword)])
      expect(messageIn(await unlock(server, share.slug, password).expect(410))).toMatch(
        /^This share has expired\./,
      );
    await download(server, share.slug).send({ password: sharePassword, visit }).expect(410);
    expect(await readShare(server, share)).toEqual(before);
  });

  it('withholds the note even if it happens while the password is checked', async () => {
    const share = await expiring();
    const { db } = server.connection;
    const transaction = db.transaction.bind(db);
    // The first thing that happens after the right password.
    vi.spyOn(db, 'transaction').mockImplementationOnce((...parameters) => {
      server.clock.advance(units.HOUR);
      return transaction(...parameters);
    });
    await unlock(server, share.slug).expect(410);
    expect(await readShare(server, share)).toEqual(share);
  });
});
