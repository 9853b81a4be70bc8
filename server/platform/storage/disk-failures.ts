import { StorageUnavailableError } from './storage';

/**
 * The error codes of a full, missing, or read-only disk; anything else, such as a sender who disconnects, is not the
 * disk's fault.
 */
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

/** @throws StorageUnavailableError if the disk failed, else the error itself. */
export function rethrowDiskFailure(error: unknown): never {
  if (isDiskFailure(error)) {
    throw new StorageUnavailableError('Files cannot be reached', { cause: error });
  }
  throw error;
}
