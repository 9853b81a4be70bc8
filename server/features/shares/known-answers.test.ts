import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Share } from '@shared/tables/shares';
import { expect, it } from 'vitest';
import { createFileDecipher } from '../../platform/encryption/file-cipher';
import { createSealer } from '../../platform/encryption/sealer';
import { createPasswordHasher } from '../../platform/passwords/password-hasher';
import { openByPassword } from './share-passwords';

/** They stand for rows and files of real sites: never change one to make a test pass. Add a new format's beside it. */
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
        'v1.wvoWu8bk.Fm8qJPi4hbgFGIguJJxVtHBXP1hsasS3X2hw4ThEmosZdGLohWCeyA4sfGaMKtg6GG7z8nfRKebrd8i99DQVRT5O_XoCWRJXQie_dT1Kr15B7ZIaJuWjz4UNRZw3u-3USeKfEUM1AwUDSZshj6jW6psj1UZi2f7_wnK5njb8ApfXjWwgLs3u4w',
    },
  },
} as const;

const { encryptionKey, password, slug, note, file, sealed } = knownAnswers;
const { secret } = file;
const sealer = createSealer({ current: encryptionKey, previous: [] });

const decrypt = (stored: Buffer) => buffer(Readable.from([stored]).pipe(createFileDecipher(secret)));

it('opens a stored file', async () => {
  expect(await decrypt(file.v1)).toEqual(file.content);
});

it('opens a stored note', () => {
  expect(sealer.open(note.v1, { purpose: 'note', subject: slug })).toBe(note.text);
});

it('reads the key of a file by the share’s password', async () => {
  const hasher = createPasswordHasher();
  const share = { slug, filePath: secret.fileId, ...sealed } as unknown as Share;
  const opened = await openByPassword({ hasher, sealer }, share, password);
  expect(opened?.readFileSecret()).toEqual({ ...secret, contents: null });
  await hasher.close();
});
