import type { SecureShare } from '@shared/tables/shares';
import { DamagedFileError, type FileSecret, fileKeyLength } from '../../encryption/file-cipher';
import { unwrapFileKey } from '../../encryption/file-key';
import type { Sealer } from '../../encryption/sealer';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { openFileKey } from './sealed-credentials';

/**
 * The secret that decrypts the file of a share, given the key derived from its password.
 * @throws DamagedFileError
 */
export function readFileSecret(sealer: Sealer, share: SecureShare, passwordKey: Buffer): FileSecret {
  const { slug, filePath, fileEncryption } = share;
  if (filePath === null) throw new DamagedFileError('The share has no file');
  const wrapped = openFileKey(sealer, slug, filePath, fileEncryption);
  if (wrapped.kdf !== 'share password') throw new DamagedFileError('The file key is in the old format');
  return unwrapFileKey(wrapped.wrappedKey, filePath, passwordKey);
}

/**
 * The same for the first release's format: wrapped by a key that a separate scrypt derives from the password. Null
 * without a file.
 * @throws DamagedFileError
 * @throws PasswordHasherBusyError
 */
export async function readFirstReleaseSecret(
  { sealer, passwords }: { sealer: Sealer; passwords: Pick<PasswordHasher, 'deriveKey'> },
  share: SecureShare,
  password: string,
): Promise<FileSecret | null> {
  const { slug, filePath, fileEncryption } = share;
  if (filePath === null) return null;
  const wrapped = openFileKey(sealer, slug, filePath, fileEncryption);
  if (wrapped.kdf !== 'scrypt') throw new DamagedFileError('The file key is in the new format');
  const { wrappedKey, N, r, p, salt } = wrapped;
  const parameters = { N, r, p, salt: Buffer.from(salt, 'base64'), length: fileKeyLength };
  return unwrapFileKey(wrappedKey, filePath, await passwords.deriveKey(password, parameters));
}
