import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { chunkLength } from '../../platform/encryption/file-cipher';
import { createSealer, UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { openByPassword, passwordUse } from './share-passwords';
import { findShare } from './shares.repository';
import { fileOf, setupShareForm } from './testing/forms';
import { download, insertShare, readShare, sharePassword, unlock } from './testing/shares';

const server = setupTestServer();
const { create } = setupShareForm(server);

const placeOf = (name: string | null) => path.join(server.config.uploadsDir, 'private', name ?? '');
const change = (share: SecureShare, changes: Partial<SecureShare>) =>
  server.connection.db.update(secureShares).set(changes).where(eq(secureShares.id, share.id));

it('what is stored of a share reveals neither note, file, nor password, nor whether a password is right', async () => {
  const hidden = Buffer.alloc(200_000, 'Content-to-hide. ');
  const { body } = await create({ password: sharePassword, note: 'Note-to-hide', file: fileOf(hidden) });
  const share = await findShare(server.db, body.slug);
  if (!share) throw new Error('There is no share');
  const stored = await readFile(placeOf(share.filePath));
  expect(stored.includes('to-hide')).toBe(false);
  expect(JSON.stringify(share)).not.toMatch(new RegExp(`to-hide|${sharePassword}`));
  expect((await unlock(server, body.slug)).body.note).toBe('Note-to-hide');
  expect(Buffer.compare((await download(server, body.slug)).body, hidden)).toBe(0);

  const hasher = { deriveKey: vi.fn(), keyCost: 2 ** 10 };
  const sealer = createSealer({ current: randomBytes(32), previous: [] });
  await expect(openByPassword({ hasher, sealer }, share, sharePassword)).rejects.toThrow(
    UnreadableEnvelopeError,
  );
  expect(hasher.deriveKey).not.toHaveBeenCalled();
});

// All other kinds of damage: encryption/file-cipher.test.ts.
it('a file that was changed in storage is refused, or aborted before the change', async () => {
  const content = randomBytes(3 * chunkLength + 5);
  const [share, other] = [
    await insertShare(server, { file: { content } }),
    await insertShare(server, { file: { content } }),
  ];
  const whole = await readFile(placeOf(share.filePath));
  const flipByte = (at: number) => {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    return damaged;
  };
  const ofAnother = await readFile(placeOf(other.filePath));
  for (const damaged of [flipByte(500), whole.subarray(0, -1), ofAnother]) {
    await writeFile(placeOf(share.filePath), damaged);
    const response = await download(server, share.slug).expect(500);
    expect(JSON.parse(response.body).message).toMatch(
      /^The file in this share is damaged and can’t be opened\./,
    );
  }
  expect(server.logged()).toContain(`"shareId":${share.id}`);
  expect(await readShare(server, share)).toEqual(share);

  await writeFile(placeOf(share.filePath), flipByte(2 * (chunkLength + 16) + 500));
  await expect(download(server, share.slug)).rejects.toThrow(/aborted|hang up/);
  await change(share, { fileEncryption: other.fileEncryption });
  await download(server, share.slug).expect(500);
});

it('a share whose password is sealed under a key that the server lacks opens for nobody, says so, and uses up no try', async () => {
  const lost = createSealer({ current: randomBytes(32), previous: [] });
  const passwordHash = lost.seal('$scrypt$', passwordUse('here'));
  const share = await insertShare(server, { slug: 'here', file: { content: 'x' }, passwordHash });
  for (const password of ['my own password', sharePassword, 'third', 'fourth', 'fifth', 'sixth'])
    expect((await unlock(server, 'here', password).expect(503)).body).toEqual({
      message: 'This share can’t be opened right now. Please try again later, or ask the person who sent it.',
    });
  expect(await readShare(server, share)).toEqual(share);
  expect(server.logged()).toContain('the password of a share cannot be checked');
});

it('an unreadable note is marked in the list, and an error for its recipient that counts as no opening', async () => {
  const { cookie } = await signIn(server);
  const broken = await insertShare(server, { title: 'Broken' });
  const whole = await insertShare(server, { title: 'Whole' });
  await change(broken, { note: whole.note });
  const { body } = await request(server.url).get('/api/shares').set('Cookie', cookie).expect(200);
  expect(body).toMatchObject([
    { title: 'Whole', note: 'The door code is in the second paragraph.', noteUnreadable: false },
    { title: 'Broken', note: null, noteUnreadable: true },
  ]);
  const response = await unlock(server, broken.slug).expect(503);
  expect(response.body.message).toMatch(/^We can’t open the note in this share right now\./);
  expect(await readShare(server, broken)).toEqual({ ...broken, note: whole.note });
});
