import { describe, expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { otherColumns, personalColumns } from './testing/stored-columns';

const server = setupTestServer();

/** A number, a time, a flag, or a random ID says nothing about anybody by itself. */
const saysNothing = `('smallint', 'integer', 'bigint', 'boolean', 'uuid', 'timestamp with time zone')`;

const sorted = (columns: string[]) => columns.toSorted();
const named = ([table, columns]: [string, string[]]) => columns.map(column => `${table}.${column}`);

describe('every column that can hold text', () => {
  it('is either personal, and covered by an erasure, or not, for a reason', async () => {
    const { rows } = await server.connection.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type not in ${saysNothing} and is_generated = 'NEVER'`,
    );
    const decided = [
      ...Object.entries(personalColumns),
      ...Object.entries(otherColumns).map(([table, reasons]): [string, string[]] => [
        table,
        Object.keys(reasons),
      ]),
    ].flatMap(named);
    expect(sorted(decided), 'decide about new columns in testing/stored-columns.ts').toEqual(
      sorted(rows.map(({ name }) => name)),
    );
  });
});
