import type { Readable } from 'node:stream';

/** `logos` are public pictures, `private` are share files that only their own route hands out. */
export type StorageArea = 'logos' | 'private';

export const storageAreas: readonly StorageArea[] = ['logos', 'private'];

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

export interface StoredFileFacts {
  name: string;
  modifiedAt: Date;
}

/** Files cannot be stored or read right now: the disk or the store is full, gone or not ours to write. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/** Where uploaded files live. Names are ours, never a visitor's. Every call may throw StorageUnavailableError. */
export interface FileStorage {
  /** Stores the whole stream or nothing: a broken stream leaves no file behind. */
  write(area: StorageArea, name: string, content: Readable | Buffer): Promise<void>;
  /** Null where there is no such file. */
  open(area: StorageArea, name: string): Promise<StoredFile | null>;
  has(area: StorageArea, name: string): Promise<boolean>;
  /** Removing a file that is not there is no error. */
  remove(area: StorageArea, name: string): Promise<void>;
  list(area: StorageArea): AsyncIterable<StoredFileFacts>;
  /** @throws where files cannot be stored right now. */
  check(): Promise<void>;
}

/** @throws where a name could lead out of its area. */
export function checkStorageName(name: string): string {
  if (!/^[\w-][\w.-]*$/.test(name)) throw new Error('Not a storage name');
  return name;
}
