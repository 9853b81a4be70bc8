import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { storeShareFile, type Upload } from '../features/shares/receive-upload';
import { projectRoot } from '../project-root';
import type { FileStorage } from '../storage/storage';

/** A name, which says what it is, and lines of text; all documents are one, and so are all pictures. */
export type DemoFile = [name: string, ...lines: string[]];

const types = { pdf: 'application/pdf', jpg: 'image/jpeg', csv: 'text/csv', txt: 'text/plain' } as const;
const stock: Partial<Record<keyof typeof types, string>> = {
  pdf: path.join(projectRoot, 'server/seed/files/document.pdf'),
  jpg: path.join(projectRoot, 'uploads/site/share.jpg'),
};

export async function storeFile(storage: FileStorage, [name, ...lines]: DemoFile): Promise<Upload> {
  const kind = name.slice(-3) as keyof typeof types;
  const source = stock[kind];
  const content = source ? await readFile(source) : Buffer.from(`${lines.join('\n')}\n`);
  return { ...(await storeShareFile(storage, Readable.from([content]))), name, type: types[kind] };
}

/** A line for each number from 1 to `count`. */
export const rows = (count: number, write: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => write(index + 1));
