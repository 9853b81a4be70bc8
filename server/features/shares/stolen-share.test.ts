import { randomBytes } from 'node:crypto';
import type { SecureShare } from '@shared/tables/shares';
import bcrypt from 'bcryptjs';
import { expect, it, vi } from 'vitest';
import { createSealer, UnreadableEnvelopeError } from '../../encryption/sealer';
import { useTestServer } from '../../testing/test-server';
import { usePassword } from './sealed-credentials';
import { createSharePasswords } from './share-passwords';
import { fileOf, useShareForm } from './testing/forms';
import { download, insertShare, readShare, sharePassword, unlock } from './testing/shares';

const server = useTestServer();
const { create, rows } = useShareForm(server);
const envelope = /^v1\.[\w-]{8}\.[\w-]+$/;

/** What an attacker learns who has the database and files, guesses the server's key, and tries passwords. */
async function tryAsThief(share: SecureShare, password: string) {
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
  const [right, wrong] = [await tryAsThief(share, sharePassword), await tryAsThief(share, 'a wrong guess')];
  expect(right).toBeInstanceOf(UnreadableEnvelopeError);
  expect(wrong).toEqual(right);
});

it('two shares with the same password have nothing in common', async () => {
  const shares = [1, 2].map(() => insertShare(server, { file: { content: 'x' } }));
  const sealed = (await Promise.all(shares)).flatMap(({ passwordHash, fileEncryption }) =>
    [passwordHash, fileEncryption?.sealed ?? ''].map(text => text.slice('v1.12345678.'.length).slice(0, 16)),
  );
  expect(new Set(sealed).size).toBe(4);
});

it.each([
  [
    'another one’s password',
    async () => (await insertShare(server, { password: 'my own password' })).passwordHash,
  ],
  ['a hash of one’s own', () => bcrypt.hash('my own password', 4)],
  [
    'an envelope under a key that the server lacks',
    async () =>
      createSealer({ current: randomBytes(32), previous: [] }).seal('$scrypt$', usePassword('here')),
  ],
])(
  'a share with %s opens for nobody, says so whatever the password, and uses up no try',
  async (_case, make) => {
    const passwordHash = await make();
    const share = await insertShare(server, { slug: 'here', file: { content: 'x' }, passwordHash });
    for (const password of ['my own password', sharePassword, 'third', 'fourth', 'fifth', 'sixth']) {
      expect((await unlock(server, share.slug, password).expect(503)).body).toEqual({
        message:
          "This share can't be opened right now. Please try again later, or ask the person who sent it.",
      });
      await download(server, share.slug, password).expect(503);
    }
    expect(await readShare(server, share)).toEqual(share);
    expect(server.logged()).toContain('the password of a share cannot be checked');
  },
);
