import type { SecureShare } from '@shared/tables/shares';
import { DamagedFileError, type FileSecret } from '../../encryption/file-cipher';
import { wrapFileKey } from '../../encryption/file-key';
import {
  checkPassword,
  createPasswordKeys,
  parseVerifier,
  writeVerifier,
} from '../../encryption/password-keys';
import type { Sealer } from '../../encryption/sealer';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { type ShareCredentials, sealFileKey, usePassword } from './sealed-credentials';
import { readFileSecret, readFirstReleaseSecret } from './share-file-secret';

/** A share whose password was right. */
export interface OpenedShare {
  /** @throws DamagedFileError if the share has no file, or the file key cannot be unwrapped. */
  readFileSecret(): FileSecret;
  /** To be stored in place of the credentials that were read, if those are from the first release. */
  renewed: ShareCredentials | null;
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
  passwords: Pick<PasswordHasher, 'deriveKey' | 'verify'>;
  sealer: Sealer;
  /** scrypt's N for new passwords. */
  cost?: number;
}

export function createSharePasswords(deps: SharePasswordsDeps): SharePasswords {
  const { passwords, sealer, cost } = deps;

  const protect: SharePasswords['protect'] = async (slug, password, file) => {
    const { verifier, key } = await createPasswordKeys(passwords, password, cost);
    return {
      passwordHash: sealer.seal(writeVerifier(verifier), usePassword(slug)),
      fileEncryption: file && sealFileKey(sealer, slug, file.fileId, wrap(file, key)),
    };
  };

  /** For the right password of a share from the first release, which hashed it with bcrypt. */
  const renew = async (share: SecureShare, password: string): Promise<OpenedShare> => {
    const file = await readFirstReleaseSecret(deps, share, password).catch(unlessDamaged);
    const isDamaged = file instanceof DamagedFileError;
    return {
      readFileSecret() {
        if (file === null || isDamaged) throw file ?? new DamagedFileError('The share has no file');
        return file;
      },
      // A key that cannot be unwrapped is left as it is, for later investigation.
      renewed: isDamaged ? null : await protect(share.slug, password, file),
    };
  };

  return {
    protect,
    async open(share, password) {
      const hash = sealer.open(share.passwordHash, usePassword(share.slug));
      const verifier = parseVerifier(hash);
      if (!verifier) return (await passwords.verify(password, hash)) ? renew(share, password) : null;
      const key = await checkPassword(passwords, password, verifier);
      return key && { readFileSecret: () => readFileSecret(sealer, share, key), renewed: null };
    },
  };
}

const wrap = (file: FileSecret, key: Buffer) =>
  ({ kdf: 'share password', wrappedKey: wrapFileKey(file, key) }) as const;

function unlessDamaged(error: unknown): DamagedFileError {
  if (error instanceof DamagedFileError) return error;
  throw error;
}
