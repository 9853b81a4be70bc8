import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { units } from '@shared/limits/amounts';
import type { Clock } from '../clock';
import { OperatorError } from '../operator-error';

/** `logos` are public, `photos` for whoever is signed in, `private` for share files, `assets` for recent builds. */
export type StorageArea = 'logos' | 'photos' | 'private' | 'assets';

export const storageAreas: readonly StorageArea[] = ['logos', 'photos', 'private', 'assets'];

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

export interface StoredFileMetadata {
  name: string;
  modifiedAt: Date;
}

export class StorageUnavailableError extends OperatorError {
  override name = 'StorageUnavailableError';
}

export class StorageFullError extends StorageUnavailableError {
  override name = 'StorageFullError';
}

/** Names are generated, never a visitor's. Every method may throw StorageUnavailableError. */
export interface FileStorage {
  write(area: StorageArea, name: string, content: Readable | Buffer): Promise<void>;
  open(area: StorageArea, name: string): Promise<StoredFile | null>;
  has(area: StorageArea, name: string): Promise<boolean>;
  remove(area: StorageArea, name: string): Promise<void>;
  /** Leaves out names unlike ours, such as a file manager's: they aren't ours to remove. */
  list(area: StorageArea): AsyncIterable<StoredFileMetadata>;
  /** @throws if files can't be stored right now. */
  check(): Promise<void>;
}

export const isStorageName = (name: string): boolean => /^[\w-][\w.-]*$/.test(name);

/** @throws if the name could lead out of its area. */
export function checkStorageName(name: string): string {
  if (!isStorageName(name)) throw new Error('Not a storage name');
  return name;
}

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

export async function findStorageFaults(storage: FileStorage): Promise<string[]> {
  const name = `probe-${randomUUID()}`;
  const content = Buffer.from('Written at startup or by npm run doctor. Safe to delete.');
  const faults = new Set<string>();
  const attempt = (fault: string, succeeds: () => Promise<boolean>) =>
    succeeds().then(
      isDone => void (isDone || faults.add(fault)),
      error => {
        if (!(error instanceof OperatorError)) throw error;
        const { message, cause } = error;
        faults.add(cause instanceof Error ? `${message} (${cause.message})` : message);
      },
    );
  await attempt(
    "A file doesn't come back as it was written. Check the disk, or allow s3:GetObject.",
    async () => {
      await storage.write('private', name, content);
      const stored = await storage.open('private', name);
      return stored !== null && (await buffer(stored.stream)).equals(content);
    },
  );
  await attempt('', async () => {
    for await (const _ of storage.list('private')) break;
    return true;
  });
  await attempt("A file can't be deleted. Check the disk or the store.", async () => {
    await storage.remove('private', name);
    return !(await storage.has('private', name));
  });
  return [...faults];
}

/** Keeps files of the last hour, whose row may be being written right now. */
export async function removeStray(
  { storage, clock }: { storage: FileStorage; clock: Clock },
  area: StorageArea,
  isUsed: (name: string) => Promise<boolean>,
): Promise<void> {
  const settledBefore = clock.now().getTime() - units.HOUR;
  for await (const { name, modifiedAt } of storage.list(area))
    if (modifiedAt.getTime() < settledBefore && !(await isUsed(name))) await storage.remove(area, name);
}
