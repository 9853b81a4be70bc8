import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { isDiskFailure } from '../storage/disk-failures';
import { BackupError } from './backup-error';

export interface ArchiveWriter {
  /**
   * Adds an entry. `size` is in bytes; the archive breaks if the content has another.
   * @returns the SHA-256 of the content.
   */
  add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<string>;
  addText(name: string, content: string): Promise<void>;
}

/**
 * Writes an archive under a temporary name, and renames it once all of it is on disk and passed the check. If anything
 * fails, nothing is left.
 * @returns its size in bytes.
 * @throws BackupError if there is such a file.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  check: (written: string) => Promise<unknown>,
): Promise<number> {
  await refuseExisting(file);
  const partial = `${file}.partial`;
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(cause => {
    throw new BackupError(`${folder} can't be created.`, { cause });
  });
  const handle = await open(partial, 'wx', 0o600).catch(error => explainExisting(partial, error));
  try {
    const tar = pack();
    const writing = pipeline(tar, handle.createWriteStream({ flush: true }));
    const filling = fill(createWriter(tar)).then(
      () => tar.finalize(),
      error => {
        tar.destroy(error);
        throw error;
      },
    );
    // If the disk fails, the entries fail too, and only this error says why.
    const outcomes = await Promise.allSettled([writing, filling]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const { size } = await stat(partial);
    await check(partial);
    await rename(partial, file);
    await syncFolder(folder);
    return size;
  } catch (error) {
    await handle.close();
    await rm(partial, { force: true });
    if (!isDiskFailure(error)) throw error;
    throw new BackupError(`${file} can't be written.`, { cause: error });
  }
}

function createWriter(tar: ReturnType<typeof pack>): ArchiveWriter {
  const add: ArchiveWriter['add'] = async (name, size, content) => {
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const bytes of content) {
        hash.update(bytes);
        yield bytes;
      }
    };
    await pipeline(hashed, tar.entry({ name, size, mode: 0o600 }));
    return hash.digest('hex');
  };
  return {
    add,
    async addText(name, text) {
      const content = Buffer.from(text);
      await add(
        name,
        content.length,
        (async function* () {
          yield content;
        })(),
      );
    },
  };
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${file} already exists. Name another file, or move that one away.`);
}

function explainExisting(partial: string, error: NodeJS.ErrnoException): never {
  if (error.code !== 'EEXIST') throw new BackupError(`${partial} can't be written.`, { cause: error });
  throw new BackupError(
    `${partial} exists: another backup is being written there, or one was killed. If none is running, delete it.`,
  );
}

/** So that the new name survives a power outage. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
