import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import { type Backup, BackupError, entryNames, type Header, header, manifest } from './archive-format';

interface Reader {
  begin(header: Header): Promise<void>;
  /** An entry, whose content is read in full or not at all. */
  take(name: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Hands over what is in an archive, in order, and then compares all of it with the manifest.
 * @throws BackupError if it's something else, cut short, or damaged, or tar-stream's own error.
 */
export async function readArchive(file: string, { begin, take }: Reader): Promise<Backup> {
  const hashes = new Map<string, string>();
  const read: Partial<Backup> = {};
  for await (const entry of readEntries(file)) {
    const { name } = entry.header;
    if (read.manifest) throw new BackupError(`${file} is damaged: something follows its last entry.`);
    const hash = createHash('sha256');
    const content = hashContent(entry, hash);
    if (!read.header) {
      read.header = parse(header, await text(content));
      if (name !== entryNames.header || !read.header) throw notABackup(file);
      await begin(read.header);
    } else if (name === entryNames.manifest) {
      read.manifest = parse(manifest, await text(content));
      if (!read.manifest) throw differs(file, name);
      continue;
    } else {
      await take(name, content);
      for await (const _rest of content);
    }
    hashes.set(name, hash.digest('hex'));
  }
  if (!read.header) throw notABackup(file);
  if (!read.manifest) throw cutShort(file);
  for (const { name, sha256 } of read.manifest.entries) {
    if (hashes.get(name) !== sha256) throw differs(file, name);
  }
  return { header: read.header, manifest: read.manifest };
}

/** Of tar-stream (3.2), which tells its errors apart by their texts alone; the second if nobody read at that moment. */
export function explainTarError(file: string, { message }: Error): BackupError | null {
  if (/Unexpected end of data|Stream was destroyed/i.test(message)) return cutShort(file);
  return /Invalid tar header/i.test(message) ? notABackup(file) : null;
}

const notABackup = (file: string) =>
  new BackupError(`${file} isn't a backup of this product, or is damaged.`);
const cutShort = (file: string) => new BackupError(`${file} was cut short, or can't be read to its end.`);
const differs = (file: string, name: string) =>
  new BackupError(`${file} is damaged: ${name} isn't what was written.`);

async function* readEntries(file: string) {
  const facts = await stat(file).catch(cause => {
    throw new BackupError(`${file} can't be read.`, { cause });
  });
  if (!facts.isFile()) throw new BackupError(`${file} isn't a file. Name the backup's file.`);
  const archive = extract();
  const source = createReadStream(file);
  source.on('error', cause => archive.destroy(new BackupError(`${file} can't be read.`, { cause })));
  source.pipe(archive);
  try {
    yield* archive;
  } finally {
    source.destroy();
  }
}

async function* hashContent(content: AsyncIterable<unknown>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    if (!Buffer.isBuffer(bytes)) continue;
    hash.update(bytes);
    yield bytes;
  }
}

function parse<Output>(schema: z.ZodType<Output>, content: string): Output | undefined {
  try {
    return schema.parse(JSON.parse(content));
  } catch {
    return undefined;
  }
}
