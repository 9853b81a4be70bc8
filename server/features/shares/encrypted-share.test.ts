import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, describe, expect, it } from 'vitest';
import { chunkLength } from '../../encryption/file-cipher';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { encodeForm, sendForm } from './testing/forms';
import { download, insertShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const rows = () => server.connection.db.select().from(secureShares);

afterEach(() => removeFiles(server));

const placeOf = (name: string | null) => path.join(server.uploadsDir, 'private', name ?? '');

async function create(fields: Record<string, string | File>) {
  const { cookie } = await signIn(server);
  const { status, body } = await sendForm(server, cookie, await encodeForm(fields));
  expect(status).toBe(201);
  return body;
}

/** A share whose stored file was changed behind the server's back. */
async function insertDamaged(content: Buffer, damage: (stored: Buffer) => Buffer) {
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

describe('what is kept of a share', () => {
  const content = Buffer.alloc(200_000, 'Content-to-hide. ');
  const file = new File([content], 'plan.pdf', { type: 'application/pdf' });

  it.each([
    ['before the file', { password: sharePassword, note: 'Note-to-hide', file }],
    ['after the file', { file, note: 'Note-to-hide', password: sharePassword }],
  ])('shows neither note, file nor password, which came %s', async (_case, fields) => {
    const { slug } = await create(fields);
    const [row] = await rows();
    const stored = await readFile(placeOf(row?.filePath ?? null));
    expect(stored.length).toBeGreaterThan(content.length);
    expect(stored.includes('to-hide')).toBe(false);
    expect(JSON.stringify(row)).not.toMatch(/to-hide/);
    expect(JSON.stringify(row)).not.toContain(sharePassword);
    expect(row?.fileEncryption).toEqual({
      cipher: 'aes-256-gcm',
      kdf: 'scrypt',
      N: 32_768,
      r: 8,
      p: 1,
      salt: expect.stringMatching(/^[\w+/]{22}==$/),
      wrappedKey: expect.stringMatching(/^[\w+/]{80}$/),
    });
    expect((await unlock(server, slug)).body.note).toBe('Note-to-hide');
    const answer = await download(server, slug);
    expect(answer.headers['content-length']).toBe('200000');
    expect(Buffer.compare(answer.body, content)).toBe(0);
  });
});

describe('a stored file that is not what was stored', () => {
  const content = randomBytes(3 * chunkLength + 5);
  const sentence =
    'The file of this share is damaged and cannot be opened. Please ask the person who sent it for a new one.';

  it.each([
    ['changed in its header', flipByte(8)],
    ['changed at its beginning', flipByte(500)],
    ['cut by one byte', (stored: Buffer) => stored.subarray(0, -1)],
    ['cut by its last chunk', (stored: Buffer) => stored.subarray(0, -21)],
    ['cut to nothing', () => Buffer.alloc(0)],
    ['longer by one byte', (stored: Buffer) => Buffer.concat([stored, Buffer.of(0)])],
    ['something else of the same size', (stored: Buffer) => randomBytes(stored.length)],
  ])('is refused before the answer begins: %s', async (_case, damage) => {
    const share = await insertDamaged(content, damage);
    const answer = await download(server, share.slug);
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.body)).toEqual({ message: sentence });
    expect(server.logged()).toContain('the file of a share is damaged');
    expect(server.logged()).toContain(`"shareId":${share.id}`);
    expect(await rows()).toEqual([share]);
  });

  it('breaks the answer off where the damage begins', async () => {
    const share = await insertDamaged(content, flipByte(2 * (chunkLength + 16) + 500));
    await expect(download(server, share.slug)).rejects.toThrow(/aborted|hang up/);
    expect(server.logged()).toContain('the file of a share is damaged');
    expect((await download(server, (await insertShare(server, { file: { content } })).slug)).status).toBe(
      200,
    );
  });

  it('is refused though another share has it, even one with the same password', async () => {
    const one = await insertShare(server, { file: { content } });
    const other = await insertShare(server, { file: { content } });
    await writeFile(placeOf(one.filePath), await readFile(placeOf(other.filePath)));
    expect((await download(server, one.slug)).status).toBe(500);
    expect((await download(server, other.slug)).status).toBe(200);
  });

  it('is refused where the row was pointed at the file of another share', async () => {
    const one = await insertShare(server, { file: { content } });
    const other = await insertShare(server, { file: { content }, password: 'another password' });
    const { db } = server.connection;
    for (const change of [{ filePath: other.filePath }, { fileEncryption: other.fileEncryption }]) {
      await db.update(secureShares).set(change).where(eq(secureShares.id, one.id));
      expect((await download(server, one.slug)).status).toBe(500);
    }
    expect((await download(server, other.slug, 'another password')).status).toBe(200);
  });

  it('is refused where it was never encrypted', async () => {
    const share = await insertShare(server, { file: { content }, fileEncryption: null });
    await writeFile(placeOf(share.filePath), content);
    expect((await download(server, share.slug)).status).toBe(500);
  });
});

describe('a note that cannot be read', () => {
  it('is told of in the list, which shows all others, and the rest of it', async () => {
    const { cookie } = await signIn(server);
    const broken = await insertShare(server, { title: 'Broken' });
    const whole = await insertShare(server, { title: 'Whole' });
    // An envelope is bound to its share.
    await server.connection.db
      .update(secureShares)
      .set({ note: whole.note })
      .where(eq(secureShares.id, broken.id));
    const { status, body } = await request(server.url).get('/api/shares').set('Cookie', cookie);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { title: 'Whole', note: 'The door code is in the second paragraph.', noteUnreadable: false },
      { title: 'Broken', note: null, noteUnreadable: true },
    ]);
    expect(server.logged()).toContain('the note of a share cannot be read');
    expect(server.logged()).not.toContain(broken.slug);
  });

  it('is a sentence for its recipient, and counts as no opening', async () => {
    const share = await insertShare(server, { note: null });
    const note = 'v1.AAAAAAAA.AAAA';
    await server.connection.db.update(secureShares).set({ note });
    const answer = await unlock(server, share.slug);
    expect(answer.status).toBe(503);
    expect(answer.body.message).toMatch(/^The note of this share cannot be read right now\./);
    expect(await rows()).toEqual([{ ...share, note }]);
  });
});
