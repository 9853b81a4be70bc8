import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  /** Bytes. */
  free(): Promise<number>;
  /** Fills the disk except for this many bytes, until the next call. */
  leave(bytes: number): Promise<void>;
  remove(): Promise<void>;
}

/** A separate in-memory disk. Null if this user or container may not mount one. */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'small-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  const filler = path.join(folder, 'filler');
  const free = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    free,
    async leave(rest) {
      await rm(filler, { force: true });
      const taken = Math.max(0, (await free()) - rest);
      if (taken > 0) await writeFile(filler, Buffer.alloc(taken));
    },
    async remove() {
      await run('umount', [folder]);
      await rm(folder, { recursive: true });
    },
  };
}
