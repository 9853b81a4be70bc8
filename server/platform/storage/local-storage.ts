import { randomUUID } from 'node:crypto';
import { access, chmod, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createSpaceGuard, readDiskSpace } from './free-space';
import {
  checkStorageName,
  type FileStorage,
  isStorageName,
  rethrowDiskFailure,
  type StorageArea,
  StorageUnavailableError,
  storageAreas,
} from './storage';

const temporaryPrefix = '.incoming-';

/** Writes a temporary file, flushes, and renames it. @throws StorageUnavailableError if the folder can't be made. */
export async function createLocalStorage(
  uploadsDir: string,
  readSpace = readDiskSpace,
): Promise<FileStorage> {
  try {
    for (const area of storageAreas) await mkdir(path.join(uploadsDir, area), { recursive: true });
    // Names, sizes, and times of share files are private. A mount may be read-only, or someone else's.
    await chmod(path.join(uploadsDir, 'private'), 0o700).catch(() => {});
  } catch (cause) {
    throw new StorageUnavailableError(
      `Files can't be stored in UPLOADS_DIR (${uploadsDir}): set it to a folder this user can write to.`,
      { cause },
    );
  }
  const space = createSpaceGuard(uploadsDir, readSpace);
  const placeOf = (area: StorageArea, name: string) => path.join(uploadsDir, area, safeName(name));

  return {
    async write(area, name, content) {
      const place = placeOf(area, name);
      const temporary = path.join(uploadsDir, area, `${temporaryPrefix}${randomUUID()}`);
      const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      // Opens before anything can break: a stream that opens its file itself may still do so after the clean-up.
      const handle = await space
        .checkSpace()
        .then(() => open(temporary, 'wx', 0o600))
        .catch(error => {
          source.destroy();
          return rethrowDiskFailure(error);
        });
      try {
        await pipeline(source, space.watch, handle.createWriteStream({ flush: true }));
        await rename(temporary, place);
      } catch (error) {
        await handle.close();
        await rm(temporary, { force: true }).catch(rethrowDiskFailure);
        rethrowDiskFailure(error);
      }
    },

    async open(area, name) {
      const handle = await open(placeOf(area, name), 'r').catch(ifMissing(null)).catch(rethrowDiskFailure);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    },

    async has(area, name) {
      const facts = await stat(placeOf(area, name)).catch(ifMissing(null)).catch(rethrowDiskFailure);
      return facts !== null;
    },

    async remove(area, name) {
      await rm(placeOf(area, name), { force: true }).catch(rethrowDiskFailure);
    },

    async *list(area) {
      for await (const entry of await opendir(path.join(uploadsDir, area))) {
        if (!entry.isFile() || !isOurs(entry.name)) continue;
        const facts = await stat(path.join(uploadsDir, area, entry.name)).catch(ifMissing(null));
        if (facts) yield { name: entry.name, modifiedAt: facts.mtime };
      }
    },

    async check() {
      for (const area of storageAreas) await access(path.join(uploadsDir, area), constants.W_OK);
    },
  };
}

const withoutPrefix = (name: string) =>
  name.startsWith(temporaryPrefix) ? name.slice(temporaryPrefix.length) : name;

const isOurs = (name: string) => isStorageName(withoutPrefix(name));

function safeName(name: string): string {
  checkStorageName(withoutPrefix(name));
  return name;
}

function ifMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}
