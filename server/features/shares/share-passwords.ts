import type { UnlockedShare } from '@shared/contracts/shares/shares';
import type { Share } from '@shared/tables/shares';
import { DamagedFileError, type FileSecret } from '../../platform/encryption/file-cipher';
import {
  checkPassword,
  createPasswordKeys,
  parseVerifier,
  writeVerifier,
} from '../../platform/encryption/password-keys';
import {
  createSealer,
  type SealedUse,
  type Sealer,
  UnreadableEnvelopeError,
} from '../../platform/encryption/sealer';
import type { PasswordHasher } from '../../platform/passwords/password-hasher';
import type { Services } from '../../platform/services';

export const passwordUse = (slug: string): SealedUse => ({ purpose: 'share password', subject: slug });

export const fileKeyUse = (slug: string, fileId: string): SealedUse => ({
  purpose: 'share file key',
  subject: `${slug} ${fileId}`,
});

type Contents = UnlockedShare['contents'];

export interface OpenedShare {
  /** @throws DamagedFileError if the share has no file, or its key can't be read. */
  readFileSecret(): FileSecret & { contents?: Contents };
}

type Deps = Pick<Services, 'sealer'> & { hasher: Pick<PasswordHasher, 'deriveKey' | 'keyCost'> };

const under = (key: Buffer) => createSealer({ current: key, previous: [] });

/** Also seals under the server's key, without which nothing verifies a password. @throws PasswordHasherBusyError */
export async function protectByPassword(
  { hasher, sealer }: Deps,
  {
    slug,
    password,
    file,
    contents = null,
  }: { slug: string; password: string; file: FileSecret | null; contents?: Contents },
) {
  const { verifier, key } = await createPasswordKeys(hasher, password);
  const use = fileKeyUse(slug, file?.fileId ?? '');
  return {
    passwordHash: sealer.seal(writeVerifier(verifier), passwordUse(slug)),
    fileEncryption: file && {
      sealed: sealer.seal(under(key).seal(writeFileKey(file, contents), use), use),
    },
  };
}

/** @throws PasswordHasherBusyError, or UnreadableEnvelopeError before anything is computed. */
export async function openByPassword(
  { hasher, sealer }: Deps,
  share: Share,
  password: string,
): Promise<OpenedShare | null> {
  const verifier = parseVerifier(sealer.open(share.passwordHash, passwordUse(share.slug)));
  const key = await checkPassword(hasher, password, verifier);
  return key && { readFileSecret: () => readFileSecret(sealer, share, key) };
}

const writeFileKey = ({ key }: FileSecret, contents: Contents) =>
  [key.toString('base64'), ...(contents ? [JSON.stringify(contents)] : [])].join('\n');

function readFileSecret(
  sealer: Sealer,
  { slug, filePath, fileEncryption }: Share,
  passwordKey: Buffer,
): ReturnType<OpenedShare['readFileSecret']> {
  if (filePath === null || !fileEncryption) throw new DamagedFileError('The share has no file');
  const use = fileKeyUse(slug, filePath);
  try {
    const [key = '', contents] = under(passwordKey)
      .open(sealer.open(fileEncryption.sealed, use), use)
      .split('\n');
    return {
      key: Buffer.from(key, 'base64'),
      fileId: filePath,
      contents: contents ? JSON.parse(contents) : null,
    };
  } catch (cause) {
    if (!(cause instanceof UnreadableEnvelopeError)) throw cause;
    throw new DamagedFileError('The file key cannot be read', { cause });
  }
}
