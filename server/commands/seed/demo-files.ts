import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { storeShareFile, type Upload } from '../../features/shares/receive-upload';
import { projectRoot } from '../../platform/project-root';
import type { FileStorage } from '../../platform/storage/storage';

/** Documents and pictures need no text, and neither do the tables below. */
export const demoFile = z.strictObject({ name: z.string(), text: z.string().trim().optional() });
type DemoFile = z.infer<typeof demoFile>;

const types = { pdf: 'application/pdf', jpg: 'image/jpeg', csv: 'text/csv', txt: 'text/plain' } as const;
const stock: Record<string, string> = {
  pdf: path.join(projectRoot, 'server/commands/seed/files/document.pdf'),
  jpg: path.join(projectRoot, 'uploads/site/share.jpg'),
};

const table = (header: string, rows: number, write: (n: number) => string) =>
  [header, ...Array.from({ length: rows }, (_, index) => write(index + 1))].join('\n');

const tables: Record<string, string> = {
  'beta-invitations.csv': table('code', 400, n => `HB-${7_301 + n * 13}`),
  'board-numbers.csv': table('month,invoiced', 24, n => `${n},${21_000 + ((n * 1_733) % 9_000)}`),
  'bands.csv': table('band,from', 6, n => `${n},${43_000 + n * 9_000}`),
  'waiting-list-sample.csv': table('patient,waiting_days', 860, n => `P-${4_100 + n},${(n * 7) % 41}`),
  'north-pier-roster.csv': table(
    'shift,crew,hours',
    1_248,
    n => `${n},${'ABCDEF'[n % 6]},${32 + ((n * 5) % 13)}`,
  ),
  'hours.csv': table('week,hours', 156, n => `${n},${34 + ((n * 3) % 7)}`),
};

export async function storeFile(storage: FileStorage, { name, text }: DemoFile): Promise<Upload> {
  const kind = name.slice(-3) as keyof typeof types;
  const content = stock[kind] ? await readFile(stock[kind]) : Buffer.from(`${text ?? tables[name]}\n`);
  return { ...(await storeShareFile(storage, Readable.from([content]))), name, type: types[kind] };
}
