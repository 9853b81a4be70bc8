import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Extract, extract } from 'tar-stream';
import { BackupError } from './backup-error';

export interface ArchiveEntry {
  name: string;
  /** Bytes. */
  size: number;
  content: Readable;
}

/** https://www.gnu.org/software/tar/manual/html_node/Standard.html: everything comes in blocks, and two empty ones end it. */
const block = 512;

const inBlocks = (size: number) => Math.ceil(size / block) * block;

/**
 * The entries of a tar archive, in order. The next one is read once the content of the last was, or was left.
 * @throws BackupError if the file isn't an archive, or is shorter or longer than its entries.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const facts = await stat(file).catch(error => explainUnreadable(file, error));
  if (facts.isDirectory()) throw new BackupError(`${file} is a folder. Name the backup's file.`);
  const { size } = facts;
  const archive = extract();
  const source = createReadStream(file);
  source.on('error', error => archive.destroy(error));
  source.pipe(archive);
  let expected = 2 * block;
  try {
    for await (const entry of entriesOf(archive, file)) {
      expected += block + inBlocks(entry.size);
      yield entry;
    }
  } finally {
    source.destroy();
  }
  if (size < expected) throw cutShort(file);
  if (size > expected) throw new BackupError(`${file} is damaged: something follows its last entry.`);
}

async function* entriesOf(archive: Extract, file: string): AsyncGenerator<ArchiveEntry> {
  try {
    for await (const entry of archive) {
      const { name, size, type } = entry.header;
      if (type !== 'file') throw new BackupError(`${file} isn't a backup of this product.`);
      const content = Readable.from(contentOf(entry, file));
      yield { name, size, content };
      content.destroy();
      entry.resume();
    }
  } catch (error) {
    throw explainBroken(file, error);
  }
}

async function* contentOf(entry: AsyncIterable<unknown>, file: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of entry) if (Buffer.isBuffer(bytes)) yield bytes;
  } catch (error) {
    throw explainBroken(file, error);
  }
}

const cutShort = (file: string) => new BackupError(`${file} was cut short, or is damaged at its end.`);

/** tar-stream (3.2) tells its errors apart by their texts alone. */
function explainBroken(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  if (/Unexpected end of data/i.test(error.message)) return cutShort(file);
  if (/Invalid tar header/i.test(error.message))
    return new BackupError(`${file} isn't a backup, or is damaged.`);
  return error;
}

function explainUnreadable(file: string, error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') throw new BackupError(`There's no file ${file}.`);
  throw new BackupError(`${file} can't be read: ${error.message}`);
}
