import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, type StorageArea, StorageUnavailableError } from './storage';

const areas: StorageArea[] = ['logos', 'private'];
const temporaryPrefix = '.incoming-';

/** Files in a folder of this machine. Each is written beside its place, flushed to disk, and moved there whole. */
export async function createLocalStorage(uploadsDir: string): Promise<FileStorage> {
  for (const area of areas) await mkdir(path.join(uploadsDir, area), { recursive: true });
  const placeOf = (area: StorageArea, name: string) => path.join(uploadsDir, area, safeName(name));

  return {
    async write(area, name, content) {
      const place = placeOf(area, name);
      const temporary = path.join(uploadsDir, area, `${temporaryPrefix}${randomUUID()}`);
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
        await pipeline(source, createWriteStream(temporary, { flush: true, mode: 0o600 }));
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true }).catch(tellApart);
        tellApart(error);
      }
    },

    async open(area, name) {
      const handle = await open(placeOf(area, name), 'r').catch(ifMissing(null)).catch(tellApart);
      if (!handle) return null;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    },

    async has(area, name) {
      const facts = await stat(placeOf(area, name)).catch(ifMissing(null)).catch(tellApart);
      return facts !== null;
    },

    async remove(area, name) {
      await rm(placeOf(area, name), { force: true }).catch(tellApart);
    },

    async *list(area) {
      for await (const entry of await opendir(path.join(uploadsDir, area))) {
        if (!entry.isFile()) continue;
        const facts = await stat(path.join(uploadsDir, area, entry.name)).catch(ifMissing(null));
        if (facts) yield { name: entry.name, modifiedAt: facts.mtime };
      }
    },

    async check() {
      for (const area of areas) await access(path.join(uploadsDir, area), constants.W_OK);
    },
  };
}

function safeName(name: string): string {
  if (!/^[\w-][\w.-]*$/.test(name) && !name.startsWith(temporaryPrefix))
    throw new Error('Not a storage name');
  if (name !== path.basename(name)) throw new Error('Not a storage name');
  return name;
}

function ifMissing<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
}

/** What a full, missing or locked disk says; anything else, such as a sender who hangs up, is not its doing. */
const diskFailures = new Set([
  'EACCES',
  'EDQUOT',
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

function tellApart(error: unknown): never {
  if (error instanceof Error && 'code' in error && diskFailures.has(String(error.code))) {
    throw new StorageUnavailableError('Files cannot be reached', { cause: error });
  }
  throw error;
}
