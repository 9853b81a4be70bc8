import { createCipheriv, createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createPasswordHasher } from '../passwords/password-hasher';
import { createFileCipher, createFileDecipher } from './file-cipher';
import { unwrapFileKey } from './file-key';
import { createNoteCipher } from './note-cipher';
import { checkPassword, parseVerifier } from './password-keys';
import { createSealer } from './sealer';

/**
 * Stored values, with the secrets that open them. They stand for rows and files of real sites: never change one to make
 * a test pass; add the new format's beside it.
 */
const knownAnswers = {
  /** `ENCRYPTION_KEY` */
  encryptionKey: createHash('sha256').update('an encryption key for known answers').digest(),
  password: 'spring tide 1907',
  slug: 'q3ZkX0mF7cVtYb2-Lw9_Ag',
  note: {
    text: 'The door code is 1907 – ask for Inés.',
    v1: 'v1.wvoWu8bk.YIA-yk56wtFIUMjXG9LqOA-Anu3hE0Dk_6Mxv_GeR_gjf-mivkrWc_c2uTxviKsnORVtv6E5dnVFijyit30J6LGLf6E',
  },
  file: {
    content: Buffer.from('The tide tables of 1907, page 3.\n'),
    secret: {
      key: createHash('sha256').update('a file key for known answers').digest(),
      fileId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    },
    v1: Buffer.from(
      'U0hSRgHPcd5+AFIotJa5+Sj4Mk7RwR0zzin1NKqI8WBWX9ztpu1Mrag6ABThoLVbz38zjyDqMhUAvg1nRA==',
      'base64',
    ),
  },
  /** Under one scrypt of the password, and sealed under the server's key. */
  sealed: {
    passwordHash:
      'v1.wvoWu8bk.ogPhy9YeD-RW1_4OTyU0YkbwUu7B66tYIewVan3wfbGAUTLul9hLU-IvxbeJJN9WQ73N0uchRi_zmD7OVIRPWmpzGCxNKtbyKZ-SuKGy2Ztn3_lQoJO2y-Tnz0-E-mgoKvZTh6kNdZ_jZQxU5_dJVwnx5e4',
    fileEncryption: {
      sealed:
        'v1.wvoWu8bk.xqtQPKKqMQkHeEYHLxSHUoxu8esDDjS4E5ZGh7i_1eKLmtr-1qwrT2gKCHYZmsN2iBOjVYwYO5vo7eD34R_XZ871NQTXPoE485FjdrfSsmHo1pMaYyfq5z5zH2NtPKDykwTwt8fFxdhjFF3kq143G_n9u6BJJKgUM6lCEr5ZT5CqYIGfZuesElxEamQKq5zJDXh0mQ',
    },
  },
} as const;

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
