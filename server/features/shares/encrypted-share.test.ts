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
import { waitFor } from '../../testing/wait-for';
import { encodeForm, sendForm } from './testing/forms';
import { download, insertShare, removeFiles, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const rows = () => server.connection.db.select().from(secureShares);

afterEach(() => removeFiles(server));

const placeOf = (name: string | null) => path.join(server.config.uploadsDir, 'private', name ?? '');

async function create(fields: Record<string, string | File>) {
  const { cookie } = await signIn(server);
  const { status, body } = await sendForm(server, cookie, await encodeForm(fields));
  expect(status).toBe(201);
  return body;
}

/** A share whose stored file was modified behind the server's back. */
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

describe('what is stored of a share', () => {
  const content = Buffer.alloc(200_000, 'Content-to-hide. ');
  const file = new File([content], 'plan.pdf', { type: 'application/pdf' });

  it.each([
    ['sent before the file', { password: sharePassword, note: 'Note-to-hide', file }],
    ['sent after the file', { file, note: 'Note-to-hide', password: sharePassword }],
  ])('reveals neither note, file, nor password, %s', async (_case, fields) => {
    const { slug } = await create(fields);
    const [row] = await rows();
    const stored = await readFile(placeOf(row?.filePath ?? null));
    expect(stored.length).toBeGreaterThan(content.length);
    expect(stored.includes('to-hide')).toBe(false);
    expect(JSON.stringify(row)).not.toMatch(/to-hide/);
    expect(JSON.stringify(row)).not.toContain(sharePassword);
    expect((await unlock(server, slug)).body.note).toBe('Note-to-hide');
    const response = await download(server, slug);
    expect(response.headers['content-length']).toBe('200000');
    expect(Buffer.compare(response.body, content)).toBe(0);
  });
});

describe('a tampered file', () => {
  const content = randomBytes(3 * chunkLength + 5);
  const sentence =
    "The file in this share is damaged and can't be opened. Please ask the person who sent it for a new one.";

  it.each([
    ['with a changed header', flipByte(8)],
    ['with a changed beginning', flipByte(500)],
    ['shorter by one byte', (stored: Buffer) => stored.subarray(0, -1)],
    ['without its last chunk', (stored: Buffer) => stored.subarray(0, -21)],
    ['truncated to nothing', () => Buffer.alloc(0)],
    ['longer by one byte', (stored: Buffer) => Buffer.concat([stored, Buffer.of(0)])],
    ['replaced by other data of the same size', (stored: Buffer) => randomBytes(stored.length)],
  ])('is refused before the response starts: %s', async (_case, damage) => {
    const share = await insertDamaged(content, damage);
    const response = await download(server, share.slug);
    expect(response.status).toBe(500);
    expect(JSON.parse(response.body)).toEqual({ message: sentence });
    expect(server.logged()).toContain('the file of a share is damaged');
    expect(server.logged()).toContain(`"shareId":${share.id}`);
    expect(await rows()).toEqual([share]);
  });

  it('aborts the response where the damage starts', async () => {
    const share = await insertDamaged(content, flipByte(2 * (chunkLength + 16) + 500));
    await expect(download(server, share.slug)).rejects.toThrow(/aborted|hang up/);
    await waitFor(() => expect(server.logged()).toContain('the file of a share is damaged'));
    expect((await download(server, (await insertShare(server, { file: { content } })).slug)).status).toBe(
      200,
    );
  });

  it('is refused even if it is another share’s file with the same password', async () => {
    const one = await insertShare(server, { file: { content } });
    const other = await insertShare(server, { file: { content } });
    await writeFile(placeOf(one.filePath), await readFile(placeOf(other.filePath)));
    expect((await download(server, one.slug)).status).toBe(500);
    expect((await download(server, other.slug)).status).toBe(200);
  });

  it('is refused if the row points to another share’s file', async () => {
    const one = await insertShare(server, { file: { content } });
    const other = await insertShare(server, { file: { content }, password: 'another password' });
    const { db } = server.connection;
    for (const change of [{ filePath: other.filePath }, { fileEncryption: other.fileEncryption }]) {
      await db.update(secureShares).set(change).where(eq(secureShares.id, one.id));
      expect((await download(server, one.slug)).status).toBe(500);
    }
    expect((await download(server, other.slug, 'another password')).status).toBe(200);
  });

  it('is refused if it was never encrypted', async () => {
    const share = await insertShare(server, { file: { content }, fileEncryption: null });
    await writeFile(placeOf(share.filePath), content);
    expect((await download(server, share.slug)).status).toBe(500);
  });
});

describe('an unreadable note', () => {
  it('is marked in the list, with the rest of its share and all other shares intact', async () => {
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

  it('is an error message for its recipient, and not counted as an opening', async () => {
    const share = await insertShare(server, { note: null });
    const note = 'v1.AAAAAAAA.AAAA';
    await server.connection.db.update(secureShares).set({ note });
    const response = await unlock(server, share.slug);
    expect(response.status).toBe(503);
    expect(response.body.message).toMatch(/^We can't open the note in this share right now\./);
    expect(await rows()).toEqual([{ ...share, note }]);
  });
});
