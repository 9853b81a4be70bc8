import type { FileEncryption, SecureShare } from '@shared/tables/shares';
import { z } from 'zod';
import { DamagedFileError } from '../../encryption/file-cipher';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../../encryption/sealer';

/** What a share stores of its password, in the two columns of these names. */
export type ShareCredentials = Pick<SecureShare, 'passwordHash' | 'fileEncryption'>;

const wrappedFileKey = z.discriminatedUnion('kdf', [
  /** Wrapped by the key derived when checking the share's password. */
  z.object({ kdf: z.literal('share password'), wrappedKey: z.string() }),
  /** From the first release: wrapped by a key derived for the file alone. `salt` is base64. */
  z.object({
    kdf: z.literal('scrypt'),
    N: z.int(),
    r: z.int(),
    p: z.int(),
    salt: z.string(),
    wrappedKey: z.string(),
  }),
]);

export type WrappedFileKey = z.infer<typeof wrappedFileKey>;

export const usePassword = (slug: string): SealedUse => ({ purpose: 'share password', subject: slug });

export const useFileKey = (slug: string, fileId: string): SealedUse => ({
  purpose: 'share file key',
  subject: `${slug} ${fileId}`,
});

export function sealFileKey(
  sealer: Sealer,
  slug: string,
  fileId: string,
  key: WrappedFileKey,
): FileEncryption {
  return { sealed: sealer.seal(JSON.stringify(key), useFileKey(slug, fileId)) };
}

/** @throws DamagedFileError */
export function openFileKey(
  sealer: Sealer,
  slug: string,
  fileId: string,
  encryption: FileEncryption | null,
): WrappedFileKey {
  if (!encryption?.sealed) throw new DamagedFileError('The file has no known encryption');
  try {
    return wrappedFileKey.parse(JSON.parse(sealer.open(encryption.sealed, useFileKey(slug, fileId))));
  } catch (cause) {
    if (!(cause instanceof UnreadableEnvelopeError)) throw cause;
    throw new DamagedFileError('The file key cannot be read', { cause });
  }
}
