import { z } from 'zod';
import type { FileReference } from './backup.repository';

/** A backup can't be made, read, or restored; the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * A backup is a tar archive: `backup.json`, which says what it is; `tables/<table>.jsonl`; `files/<area>/<name>` as
 * storage keeps them; and last `manifest.json`, so that an archive that was cut short has none.
 */
export const entryNames = {
  header: 'backup.json',
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.jsonl`,
  file: ({ area, name }: FileReference) => `files/${area}/${name}`,
};

export const header = z.object({
  product: z.literal('studio-site'),
  createdAt: z.iso.datetime(),
  /** The hash of the last migration. */
  schema: z.string(),
  /** The ID of the key that the site encrypts with. */
  encryptionKey: z.string(),
});

const entry = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  /** Of a table. */
  rows: z.number().optional(),
});

export const manifest = z.object({
  /** All that come before. */
  entries: z.array(entry),
  sequences: z.record(z.string(), z.string()),
  /** Files that rows refer to, but that weren't there. */
  missing: z.array(z.string()),
});

export type Header = z.output<typeof header>;
export type Entry = z.output<typeof entry>;
export type Manifest = z.output<typeof manifest>;
export interface Backup {
  header: Header;
  manifest: Manifest;
}
