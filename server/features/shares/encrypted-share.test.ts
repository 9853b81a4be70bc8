import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { chunkLength } from '../../encryption/file-cipher';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { fileOf, useShareForm } from './testing/forms';
import { download, insertShare, readShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const { create, rows } = useShareForm(server);
const content = randomBytes(3 * chunkLength + 5);

afterEach(() => removeFiles(server));

const placeOf = (name: string | null) => path.join(server.config.uploadsDir, 'private', name ?? '');
const change = (share: SecureShare, changes: Partial<SecureShare>) =>
  server.connection.db.update(secureShares).set(changes).where(eq(secureShares.id, share.id));

/** A share whose stored file was modified behind the server's back. */
async function insertDamaged(damage: (stored: Buffer) => Buffer) {
  const share = await insertShare(server, { file: { content } });
  const place = placeOf(share.filePath);
  await writeFile(place, damage(await readFile(place)));
  return share;
}

function flipByte(at: number) {
  return (stored: Buffer) => {
    stored.writeUInt8(stored.readUInt8(at) ^ 1, at);
    return stored;
  };
}

it('what is stored of a share reveals neither note, file, nor password', async () => {
  const hidden = Buffer.alloc(200_000, 'Content-to-hide. ');
  const { body } = await create({ password: sharePassword, note: 'Note-to-hide', file: fileOf(hidden) });
  const [row] = await rows();
  const stored = await readFile(placeOf(row?.filePath ?? null));
  expect(stored.length).toBeGreaterThan(hidden.length);
  expect(stored.includes('to-hide')).toBe(false);
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`to-hide|${sharePassword}`));
  expect((await unlock(server, body.slug)).body.note).toBe('Note-to-hide');
  expect(Buffer.compare((await download(server, body.slug)).body, hidden)).toBe(0);
});

describe('a tampered file', () => {
  const message =
    "The file in this share is damaged and can't be opened. Please ask the person who sent it for a new one.";

  it.each([
    ['with a changed header', flipByte(8)],
    ['with a changed beginning', flipByte(500)],
    ['shorter by one byte', (stored: Buffer) => stored.subarray(0, -1)],
    ['truncated to nothing', () => Buffer.alloc(0)],
    ['longer by one byte', (stored: Buffer) => Buffer.concat([stored, Buffer.of(0)])],
    ['replaced by other data of the same size', (stored: Buffer) => randomBytes(stored.length)],
    ['that was never encrypted', () => content],
  ])('is refused before the response starts: %s', async (_case, damage) => {
    const share = await insertDamaged(damage);
    const response = await download(server, share.slug).expect(500);
    expect(JSON.parse(response.body)).toEqual({ message });
    expect(server.logged()).toContain('the file of a share is damaged');
    expect(server.logged()).toContain(`"shareId":${share.id}`);
    expect(await readShare(server, share)).toEqual(share);
  });

  it('aborts the response where the damage starts', async () => {
    const share = await insertDamaged(flipByte(2 * (chunkLength + 16) + 500));
    await expect(download(server, share.slug)).rejects.toThrow(/aborted|hang up/);
    await waitFor(() => expect(server.logged()).toContain('the file of a share is damaged'));
  });

  it('is refused if it is another share’s, with the same password', async () => {
    const [one, other] = [
      await insertShare(server, { file: { content } }),
      await insertShare(server, { file: { content } }),
    ];
    await writeFile(placeOf(one.filePath), await readFile(placeOf(other.filePath)));
    await download(server, one.slug).expect(500);
    for (const changes of [{ filePath: other.filePath }, { fileEncryption: other.fileEncryption }]) {
      await change(one, changes);
      await download(server, one.slug).expect(500);
    }
    await download(server, other.slug).expect(200);
  });
});

it('an unreadable note is marked in the list, and an error for its recipient that counts as no opening', async () => {
  const { cookie } = await signIn(server);
  const broken = await insertShare(server, { title: 'Broken' });
  const whole = await insertShare(server, { title: 'Whole' });
  // An envelope is bound to its share.
  await change(broken, { note: whole.note });
  const { body } = await request(server.url).get('/api/shares').set('Cookie', cookie).expect(200);
  expect(body).toMatchObject([
    { title: 'Whole', note: 'The door code is in the second paragraph.', noteUnreadable: false },
    { title: 'Broken', note: null, noteUnreadable: true },
  ]);
  const response = await unlock(server, broken.slug).expect(503);
  expect(response.body.message).toMatch(/^We can't open the note in this share right now\./);
  expect(await readShare(server, broken)).toEqual({ ...broken, note: whole.note });
  expect(server.logged()).toContain('the note of a share cannot be read');
  expect(server.logged()).not.toContain(broken.slug);
});
