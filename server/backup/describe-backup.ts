import { formatFileSize } from '@shared/file-size';
import type { Manifest } from './manifest';

export const countOf = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** `5,213 rows of 20 tables and 40 files (12.30 MB)`. */
export function describeContent({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `${countOf(rows, 'row')} of ${countOf(tables.length, 'table')} and ${countOf(files.length, 'file')} (${formatFileSize(bytes)})`;
}

/** `2 of 45 files that the rows refer to are missing (such as private/a)`, or null if none is. */
export function describeMissing(manifest: Manifest, missing = manifest.missing): string | null {
  const [first] = missing;
  if (!first) return null;
  const total = countOf(manifest.files.length + manifest.missing.length, 'file');
  const name = `${first.area}/${first.name}`;
  return missing.length === 1
    ? `1 of ${total} that the rows refer to is missing (${name})`
    : `${missing.length} of ${total} that the rows refer to are missing (such as ${name})`;
}

/** Too many to be old losses: the place for uploads is wrong, or empty. */
export function lacksHalfOfFiles({ files, missing }: Manifest): boolean {
  return missing.length > 0 && missing.length >= files.length;
}
