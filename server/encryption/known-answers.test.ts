import { createCipheriv } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createPasswordHasher } from '../passwords/password-hasher';
import { createFileCipher, createFileDecipher } from './file-cipher';
import { unwrapFileKey } from './file-key';
import { createNoteCipher } from './note-cipher';
import { checkPassword, parseVerifier } from './password-keys';
import { createSealer } from './sealer';
import { knownAnswers } from './testing/known-answers';

const { encryptionKey, password, slug, note, file, sealed } = knownAnswers;
const { secret } = file;
const sealer = createSealer({ current: encryptionKey, previous: [] });

const decrypt = (stored: Buffer) => buffer(Readable.from([stored]).pipe(createFileDecipher(secret)));

/** The file format written out again independently: what is documented is what is stored. */
function sealByHand(content: Buffer, prefix: Buffer): Buffer {
  const header = Buffer.concat([Buffer.from('SHRF\x01', 'latin1'), prefix]);
  const chunks: Buffer[] = [header];
  for (let number = 0; number * 65_536 < content.length; number++) {
    const chunk = content.subarray(number * 65_536, (number + 1) * 65_536);
    const isLast = (number + 1) * 65_536 >= content.length;
    const nonce = Buffer.concat([prefix, Buffer.of(0, 0, number >> 8, number & 255, isLast ? 1 : 0)]);
    const cipher = createCipheriv('aes-256-gcm', secret.key, nonce);
    cipher.setAAD(Buffer.concat([header, Buffer.from(secret.fileId)]));
    chunks.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(chunks);
}

it('opens a stored file', async () => {
  expect(await decrypt(file.v1)).toEqual(file.content);
});

it('stores files in the format that it reads', async () => {
  const content = Buffer.alloc(3 * 65_536, 'neap tide ');
  const stored = await buffer(Readable.from([content]).pipe(createFileCipher(secret)));
  expect(stored.equals(sealByHand(content, stored.subarray(5, 12)))).toBe(true);
});

it('opens a stored note', () => {
  const cipher = createNoteCipher(sealer);
  expect(cipher.decrypt(note.v1, slug)).toBe(note.text);
});

it('unwraps a sealed file key wrapped by the share’s password', async () => {
  const passwords = createPasswordHasher();
  try {
    const hash = sealer.open(sealed.passwordHash, { purpose: 'share password', subject: slug });
    const verifier = parseVerifier(hash);
    const key = await checkPassword(passwords, password, verifier);
    const use = { purpose: 'share file key', subject: `${slug} ${secret.fileId}` } as const;
    const { kdf, wrappedKey } = JSON.parse(sealer.open(sealed.fileEncryption.sealed, use));
    expect(kdf).toBe('share password');
    expect(unwrapFileKey(wrappedKey, secret.fileId, key ?? Buffer.alloc(32))).toEqual(secret);
  } finally {
    await passwords.close();
  }
});
