import { readPhotoRoute } from '@shared/contracts/account-routes';
import { pathTo } from '@shared/contracts/endpoint';
import type pg from 'pg';
import { isStorageName, type StorageArea } from '../storage/storage';
import { quote, type Table } from './catalog.repository';
import type { FileReference } from './manifest';

interface ReferringColumn {
  area: StorageArea;
  table: string;
  column: string;
  /** Before the file's name. */
  prefix?: string;
}

const referringColumns: ReferringColumn[] = [
  { area: 'private', table: 'secure_shares', column: 'file_path' },
  { area: 'logos', table: 'donations', column: 'sponsor_logo' },
  {
    area: 'photos',
    table: 'users',
    column: 'profile_image_url',
    prefix: pathTo(readPhotoRoute, { name: '' }),
  },
];

/** The files that rows refer to, whichever of the columns this version of the database has. */
export async function listReferencedFiles(client: pg.Client, tables: Table[]): Promise<FileReference[]> {
  const found: FileReference[] = [];
  for (const { area, table, column, prefix = '' } of referringColumns) {
    const known = tables.find(({ name }) => name === table)?.columns.some(({ name }) => name === column);
    if (!known) continue;
    const { rows } = await client.query<{ value: string }>(
      `select distinct ${quote(column)} as value from ${quote(table)} where ${quote(column)} is not null order by 1`,
    );
    for (const { value } of rows) {
      const name = value.slice(prefix.length);
      if (value.startsWith(prefix) && isStorageName(name)) found.push({ area, name });
    }
  }
  return found;
}
