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

/** Files that were already lost, one sentence for each; none usually. */
export function describeMissing({ missing }: Manifest): string[] {
  return missing.map(
    ({ area, name }) =>
      `The file ${area}/${name} was already missing from the site when the backup was made.`,
  );
}
