import { createHash } from 'node:crypto';

/**
 * Stored values, with the secrets that open them. They stand for rows and files of real sites: never change one to make
 * a test pass; add the new format's beside it.
 */
export const knownAnswers = {
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
