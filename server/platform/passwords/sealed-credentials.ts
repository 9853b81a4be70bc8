import type { SecureShare } from '@shared/tables/shares';
import { z } from 'zod';
import { DamagedFileError, type FileSecret } from '../encryption/file-cipher';
import { unwrapFileKey, wrapFileKey } from '../encryption/file-key';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../encryption/sealer';

/** What a share stores of its password, in the two columns of these names. */
export type ShareCredentials = Pick<SecureShare, 'passwordHash' | 'fileEncryption'>;

/** Wrapped by the key derived when checking the share's password. */
const wrappedFileKey = z.object({ kdf: z.literal('share password'), wrappedKey: z.string() });

export const usePassword = (slug: string): SealedUse => ({ purpose: 'share password', subject: slug });

export const useFileKey = (slug: string, fileId: string): SealedUse => ({
  purpose: 'share file key',
  subject: `${slug} ${fileId}`,
});

/** @param passwordKey What the share's password yields beside its verifier. */
export function sealFileKey(sealer: Sealer, slug: string, file: FileSecret, passwordKey: Buffer) {
  const key: z.infer<typeof wrappedFileKey> = {
    kdf: 'share password',
    wrappedKey: wrapFileKey(file, passwordKey),
  };
  return { sealed: sealer.seal(JSON.stringify(key), useFileKey(slug, file.fileId)) };
}

/** @throws DamagedFileError */
export function openFileKey(
  sealer: Sealer,
  { slug, filePath, fileEncryption }: SecureShare,
  passwordKey: Buffer,
): FileSecret {
  if (filePath === null || !fileEncryption) throw new DamagedFileError('The share has no file');
  try {
    const opened = sealer.open(fileEncryption.sealed, useFileKey(slug, filePath));
    return unwrapFileKey(wrappedFileKey.parse(JSON.parse(opened)).wrappedKey, filePath, passwordKey);
  } catch (cause) {
    if (!(cause instanceof UnreadableEnvelopeError)) throw cause;
    throw new DamagedFileError('The file key cannot be read', { cause });
  }
}
