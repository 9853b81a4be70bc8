import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import * as z from 'zod';
import { OperatorError } from '../../platform/operator-error';
import { isDiskFailure } from '../../platform/storage/storage';

export class BackupError extends OperatorError {
  override name = 'BackupError';
}

/** Comes last, so that an archive that was cut short has none. */
const manifestName = 'manifest.json';

const manifest = z.object({
  createdAt: z.iso.datetime(),
  /** The ID of the key that the site encrypts with. */
  encryptionKey: z.string(),
  entries: z.array(z.object({ name: z.string(), sha256: z.string(), rows: z.number().optional() })),
  sequences: z.record(z.string(), z.string()),
  /** Files that rows refer to, but that weren't there. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

type Content = AsyncIterable<Buffer> | Iterable<Buffer>;

type Facts = { name: string; size: number; rows?: number };
/** Breaks the archive if the content isn't of this size. */
export type AddEntry = (facts: Facts, content: Content) => Promise<void>;
type Fill = (add: AddEntry) => Promise<Omit<Manifest, 'entries'>>;

/** Writes under a temporary name. If anything fails, nothing is left. */
export async function writeArchive(file: string, fill: Fill): Promise<Manifest> {
  if (existsSync(file)) {
    throw new BackupError(`${file} already exists. Choose another name, or move that file.`);
  }
  const partial = `${file}.partial`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rm(partial, { force: true });
    const handle = await open(partial, 'wx', 0o600);
    const tar = pack();
    const filling = fillArchive(tar, fill).catch(error => {
      tar.destroy(error);
      throw error;
    });
    const writing = pipeline(tar, handle.createWriteStream({ flush: true }));
    // If the disk fails, the entries fail too, but only this error says why.
    const outcomes = await Promise.allSettled([writing, filling]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    await rename(partial, file);
    return await filling;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw isDiskFailure(error) ? new BackupError(`${file} can't be written.`, { cause: error }) : error;
  }
}

async function fillArchive(tar: ReturnType<typeof pack>, fill: Fill): Promise<Manifest> {
  const entries: Manifest['entries'] = [];
  const add: AddEntry = async ({ name, size, rows }, content) => {
    const hash = createHash('sha256');
    await pipeline(hashed(content, hash), tar.entry({ name, size, mode: 0o600 }));
    entries.push({ name, sha256: hash.digest('hex'), rows });
  };
  const filled = { ...(await fill(add)), entries: [...entries] };
  const json = Buffer.from(JSON.stringify(filled));
  await add({ name: manifestName, size: json.length }, [json]);
  tar.finalize();
  return filled;
}

/** Compares all of it with the manifest at the end. @throws if it's something else, cut short, or damaged. */
export async function readArchive(
  file: string,
  take: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Manifest> {
  const hashes = new Map<string, string>();
  let found: Manifest | null = null;
  const archive = extract();
  pipeline(createReadStream(file), archive).catch(() => {});
  for await (const entry of archive) {
    const { name } = entry.header;
    if (found) throw new Error("There's data after its last entry.");
    const hash = createHash('sha256');
    const content = hashed(entry as AsyncIterable<Buffer>, hash);
    if (name === manifestName) {
      found = manifest.safeParse(JSON.parse(await text(content))).data ?? null;
      continue;
    }
    await take(name, content);
    for await (const _rest of content);
    hashes.set(name, hash.digest('hex'));
  }
  if (!found) throw new Error('It has no manifest.');
  for (const { name, sha256 } of found.entries) {
    if (hashes.get(name) !== sha256) throw new Error(`${name} isn't what was written.`);
  }
  return found;
}

async function* hashed(content: Content, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    hash.update(bytes);
    yield bytes;
  }
}
