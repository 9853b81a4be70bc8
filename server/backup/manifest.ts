import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isStorageName, storageAreas } from '../storage/storage';
import { BackupError } from './backup-error';

/**
 * A backup is a tar archive: `backup.json`, which says what it is; `files/<area>/<name>` as storage keeps them;
 * `rows/<table>.jsonl.gz`; `manifest.json`, which says what must have come before; and last its checksum, so that an
 * archive that was cut short has none.
 */
export const archiveNames = {
  header: 'backup.json',
  manifest: 'manifest.json',
  checksum: 'manifest.json.sha256',
  rowsOf: (table: string) => `rows/${table}.jsonl.gz`,
  file: ({ area, name }: { area: string; name: string }) => `files/${area}/${name}`,
};

const product = 'studio-site' as const;
/** Counts up with every change that an older version would misread. */
const format = 1;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const byteCount = z.number().int().nonnegative();
const storedName = z.string().refine(isStorageName);
const storedFile = z.object({ area: z.enum(storageAreas), name: storedName });

const header = z.object({
  product: z.literal(product),
  format: z.number().int().positive(),
  /** Of the product that wrote it. */
  version: z.string(),
});

const table = z.object({
  name: z.string().regex(/^\w+$/),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** Of the rows as lines. */
  content: sha256,
  sequences: z.array(z.object({ column: z.string(), last: z.string().regex(/^\d+$/), called: z.boolean() })),
  /** Of the compressed entry. */
  size: byteCount,
  sha256,
});

const manifest = header.extend({
  createdAt: z.iso.datetime(),
  /** IDs of the encryption keys that the site used then, the current one first. */
  keys: z.array(z.string()).min(1),
  /** Applied to the database, oldest first. */
  migrations: z.array(z.object({ hash: sha256, when: z.number() })).min(1),
  tables: z.array(table),
  files: z.array(storedFile.extend({ size: byteCount, sha256 })),
  /** Files that rows referred to, but that were already lost when the backup was made. */
  missing: z.array(storedFile),
});

export type Manifest = z.output<typeof manifest>;
export type BackedUpTable = z.output<typeof table>;
export type BackedUpFile = Manifest['files'][number];
export type FileReference = z.output<typeof storedFile>;

export const describeProduct = (version: string) => ({ product, format, version });

const notABackup = (file: string) => new BackupError(`${file} isn't a backup of this product.`);

/** @throws BackupError */
export function checkHeader(file: string, content: string): void {
  const { data, success } = header.safeParse(parseJson(content));
  if (!success) throw notABackup(file);
  if (data.format > format) {
    throw new BackupError(
      `${file} was made by a newer version (${data.version}), which stores backups differently. Use that version or a newer one.`,
    );
  }
}

/** The manifest's checksum, as `sha256sum` writes it. */
export function checksumOf(manifest: string): string {
  return `${createHash('sha256').update(manifest).digest('hex')}  ${archiveNames.manifest}\n`;
}

/** @throws BackupError */
export function readManifest(file: string, content: string, checksum: string): Manifest {
  const { data, success } = manifest.safeParse(parseJson(content));
  if (!success || checksum !== checksumOf(content)) {
    throw new BackupError(`${file} is damaged: its table of contents isn't what was written.`);
  }
  return data;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
