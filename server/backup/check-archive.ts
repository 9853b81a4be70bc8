import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readArchive } from './archive-reader';
import { BackupError } from './backup-error';
import { archiveNames, checkHeader, type Manifest, readManifest } from './manifest';

/**
 * Reads the whole archive, and compares every entry with what its manifest says.
 * @throws BackupError if it's something else, newer, cut short, or damaged.
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let listed: string | null = null;
  let manifest: Manifest | null = null;
  let isFirst = true;
  for await (const { name, content } of readArchive(file)) {
    if (isFirst !== (name === archiveNames.header) || manifest) {
      throw new BackupError(`${file} isn't a backup of this product, or is damaged.`);
    }
    if (isFirst) checkHeader(file, await text(content));
    else if (name === archiveNames.manifest) listed = await text(content);
    else if (name === archiveNames.checksum) manifest = readManifest(file, listed ?? '', await text(content));
    else found.set(name, await hashOf(content));
    isFirst = false;
  }
  if (isFirst) throw new BackupError(`${file} isn't a backup of this product.`);
  if (!manifest) throw new BackupError(`${file} was cut short, or is damaged at its end.`);
  compare(file, manifest, found);
  return manifest;
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of content) hash.update(bytes);
  return hash.digest('hex');
}

/** Files that nothing refers to by now may be there as well. */
function compare(file: string, { tables, files }: Manifest, found: Map<string, string>): void {
  const expected = [
    ...tables.map(table => ({ name: archiveNames.rowsOf(table.name), sha256: table.sha256 })),
    ...files.map(stored => ({ name: archiveNames.file(stored), sha256: stored.sha256 })),
  ];
  for (const { name, sha256 } of expected) {
    const hash = found.get(name);
    if (!hash) throw new BackupError(`${file} is damaged: ${name} is missing.`);
    if (hash !== sha256) throw new BackupError(`${file} is damaged: ${name} isn't what was written.`);
  }
}
