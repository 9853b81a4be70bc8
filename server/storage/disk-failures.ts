import { StorageUnavailableError } from './storage';

/** What a full, missing or locked disk says; anything else, such as a sender who hangs up, is not its doing. */
const diskFailures = new Set([
  'EACCES',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
]);

export function isDiskFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskFailures.has(String(error.code));
}

/** @throws StorageUnavailableError where the disk failed, else the error itself. */
export function rethrowDiskFailure(error: unknown): never {
  if (isDiskFailure(error)) {
    throw new StorageUnavailableError('Files cannot be reached', { cause: error });
  }
  throw error;
}
