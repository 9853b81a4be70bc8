import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { isDiskFailure } from '../storage/disk-failures';
import { BackupError, type Entry, entryNames, type Header, type Manifest } from './archive-format';

/** `size` is in bytes; the archive breaks if the content has another. */
export type AddEntry = (
  facts: Omit<Entry, 'sha256'>,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
) => Promise<void>;

/**
 * Writes an archive under a temporary name, and renames it once all of it is on disk. If anything fails, nothing is left.
 * @throws BackupError
 */
export async function writeArchive(
  file: string,
  header: Header,
  fill: (add: AddEntry) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  if (existsSync(file)) {
    throw new BackupError(`${file} already exists. Name another file, or move that one away.`);
  }
  const partial = `${file}.partial`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rm(partial, { force: true });
    const handle = await open(partial, 'wx', 0o600);
    const tar = pack();
    const filling = fillArchive(tar, header, fill).catch(error => {
      tar.destroy(error);
      throw error;
    });
    const writing = pipeline(tar, handle.createWriteStream({ flush: true }));
    // If the disk fails, the entries fail too, and only this error says why.
    const outcomes = await Promise.allSettled([writing, filling]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await rename(partial, file);
    return await filling;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw isDiskFailure(error) ? new BackupError(`${file} can't be written.`, { cause: error }) : error;
  }
}

async function fillArchive(
  tar: ReturnType<typeof pack>,
  header: Header,
  fill: (add: AddEntry) => Promise<Omit<Manifest, 'entries'>>,
): Promise<Manifest> {
  const entries: Entry[] = [];
  const add: AddEntry = async (facts, content) => {
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const bytes of content) {
        hash.update(bytes);
        yield bytes;
      }
    };
    const { name, size } = facts;
    await pipeline(hashed, tar.entry({ name, size, mode: 0o600 }));
    entries.push({ ...facts, sha256: hash.digest('hex') });
  };
  const addJson = async (name: string, value: object) => {
    const content = Buffer.from(JSON.stringify(value));
    await add({ name, size: content.length }, [content]);
  };
  await addJson(entryNames.header, header);
  const filled = await fill(add);
  const manifest = { entries: [...entries], ...filled };
  await addJson(entryNames.manifest, manifest);
  tar.finalize();
  return manifest;
}
