import type { SecureShare } from '@shared/tables/shares';
import type { FileSecret } from '../encryption/file-cipher';
import { checkPassword, createPasswordKeys, parseVerifier, writeVerifier } from '../encryption/password-keys';
import type { Sealer } from '../encryption/sealer';
import type { PasswordHasher } from './password-hasher';
import { openFileKey, type ShareCredentials, sealFileKey, usePassword } from './sealed-credentials';

/** A share whose password was right. */
export interface OpenedShare {
  /** @throws DamagedFileError if the share has no file, or the file key cannot be unwrapped. */
  readFileSecret(): FileSecret;
}

/**
 * One scrypt of a share's password yields both its verifier and the key of its file, and both are sealed under the
 * server's key: anyone with only the database and the files cannot tell a right password from a wrong one.
 */
export interface SharePasswords {
  /** @throws PasswordHasherBusyError */
  protect(slug: string, password: string, file: FileSecret | null): Promise<ShareCredentials>;
  /**
   * Null for a wrong password.
   * @throws PasswordHasherBusyError
   * @throws UnreadableEnvelopeError before anything is computed, whatever the password.
   */
  open(share: SecureShare, password: string): Promise<OpenedShare | null>;
}

interface SharePasswordsDeps {
  passwords: Pick<PasswordHasher, 'deriveKey'>;
  sealer: Sealer;
  /** scrypt's N for new passwords. */
  cost?: number;
}

export function createSharePasswords({ passwords, sealer, cost }: SharePasswordsDeps): SharePasswords {
  return {
    async protect(slug, password, file) {
      const { verifier, key } = await createPasswordKeys(passwords, password, cost);
      return {
        passwordHash: sealer.seal(writeVerifier(verifier), usePassword(slug)),
        fileEncryption: file && sealFileKey(sealer, slug, file, key),
      };
    },
    async open(share, password) {
      const verifier = parseVerifier(sealer.open(share.passwordHash, usePassword(share.slug)));
      const key = await checkPassword(passwords, password, verifier);
      return key && { readFileSecret: () => openFileKey(sealer, share, key) };
    },
  };
}
