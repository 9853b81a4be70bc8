import { statfs } from 'node:fs/promises';
import { storageLimits } from '@shared/limits/server';
import { rethrowDiskFailure, StorageFullError } from './storage';

/** Bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

type ReadSpace = (folder: string) => Promise<DiskSpace>;

export function createSpaceGuard(folder: string, readSpace: ReadSpace = readDiskSpace) {
  /** @throws StorageFullError */
  async function checkSpace(): Promise<void> {
    const { free, size } = await readSpace(folder).catch(rethrowDiskFailure);
    const floor = Math.min(storageLimits.keepFree, size * storageLimits.keepFreeShare);
    if (free < floor) throw new StorageFullError(`${free} bytes are free on the disk of ${folder}`);
  }

  return {
    checkSpace,
    async *watch(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      let unchecked = 0;
      for await (const bytes of source) {
        unchecked += bytes.length;
        if (unchecked >= storageLimits.checkSpaceEvery) {
          await checkSpace();
          unchecked = 0;
        }
        yield bytes;
      }
    },
  };
}
