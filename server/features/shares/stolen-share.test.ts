import { randomBytes } from 'node:crypto';
import { secureShares } from '@shared/tables/shares';
import bcrypt from 'bcryptjs';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createSealer, UnreadableEnvelopeError } from '../../encryption/sealer';
import { useTestServer } from '../../testing/test-server';
import { createSharePasswords } from './share-passwords';
import { fileOf, useShareForm } from './testing/forms';
import { download, insertShare, readShare, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const { create, rows } = useShareForm(server);
const envelope = /^v1\.[\w-]{8}\.[\w-]+$/;

/** What an attacker learns who has the database and files, guesses the server's key, and tries passwords. */
async function tryAsThief(share: typeof secureShares.$inferSelect, password: string) {
  const passwords = { deriveKey: vi.fn() };
  const sealer = createSealer({ current: randomBytes(32), previous: [randomBytes(32)] });
  const outcome = await createSharePasswords({ passwords, sealer })
    .open(share, password)
    .catch((error: unknown) => error);
  expect(passwords.deriveKey).not.toHaveBeenCalled();
  return outcome;
}

it('a stolen share does not reveal whether a password is right', async () => {
  await create({ password: sharePassword, note: 'n', file: fileOf('content') });
  const [share] = await rows();
  if (!share) throw new Error('There is no share');
  expect(share.passwordHash).toMatch(envelope);
  expect(share.passwordHash.length).toBeLessThanOrEqual(255);
  expect(share.fileEncryption).toEqual({ sealed: expect.stringMatching(envelope) });
  expect(share.note).toMatch(envelope);
  expect(JSON.stringify(share)).not.toMatch(/scrypt|bcrypt|\$2|salt|wrappedKey/);
  const [right, wrong] = [await tryAsThief(share, sharePassword), await tryAsThief(share, 'a wrong guess')];
  expect(right).toBeInstanceOf(UnreadableEnvelopeError);
  expect(wrong).toEqual(right);
});

it('two shares with the same password have nothing in common', async () => {
  const one = await insertShare(server, { file: { content: 'x' } });
  const two = await insertShare(server, { file: { content: 'x' } });
  const contents = ({ passwordHash, fileEncryption }: typeof one) =>
    [passwordHash, fileEncryption?.sealed ?? ''].map(sealed => sealed.slice('v1.12345678.'.length));
  const sealed = [one, two].flatMap(contents);
  expect(new Set(sealed.map(text => text.slice(0, 16))).size).toBe(sealed.length);
});

const sentence =
  "This share can't be opened right now. Please try again later, or ask the person who sent it.";

it.each([
  [
    'another one’s password',
    async () =>
      (await insertShare(server, { password: 'my own password', file: { content: 'y' } })).passwordHash,
  ],
  ['a hash of their own', () => bcrypt.hash('my own password', 4)],
])('an attacker who can write rows cannot open a share with %s', async (_case, make) => {
  const share = await insertShare(server, { file: { content: 'x' } });
  const passwordHash = await make();
  await server.connection.db.update(secureShares).set({ passwordHash }).where(eq(secureShares.id, share.id));
  for (const password of ['my own password', sharePassword]) {
    const response = await unlock(server, share.slug, password);
    expect(response.status).toBe(503);
    expect(response.body).toEqual({ message: sentence });
    expect((await download(server, share.slug, password)).status).toBe(503);
  }
  expect(await readShare(server, share)).toMatchObject({ openedCount: 0, failedCount: 0 });
  expect(server.logged()).toContain('the password of a share cannot be checked');
});

it('a share whose key the server lacks reports that for any password, and uses up no try', async () => {
  const sealer = createSealer({ current: randomBytes(32), previous: [] });
  const passwordHash = sealer.seal('$scrypt$', { purpose: 'share password', subject: 'another-key' });
  const share = await insertShare(server, { slug: 'another-key', passwordHash });
  for (let times = 0; times < 7; times++) expect((await unlock(server, share.slug)).status).toBe(503);
  expect(await readShare(server, share)).toEqual(share);
  expect(server.logged()).toContain('which is not configured');
  expect(server.logged()).not.toContain('another-key');
});
