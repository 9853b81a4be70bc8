import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Upload } from '../features/shares/receive-upload';
import { storeShareFile } from '../features/shares/store-share-file';
import { projectRoot } from '../project-root';
import type { FileStorage } from '../storage/storage';

/** A name, which says what it is, and lines of text; PDFs and drawings are all the same. */
export type DemoFile = [name: string, ...lines: string[]];

const types = { pdf: 'application/pdf', svg: 'image/svg+xml', csv: 'text/csv', txt: 'text/plain' } as const;
const stock: Partial<Record<string, string>> = { pdf: 'document.pdf', svg: 'wireframe.svg' };

export const demoFilePath = (name: string) => path.join(projectRoot, 'server/seed/files', name);

export async function storeFile(storage: FileStorage, [name, ...lines]: DemoFile): Promise<Upload> {
  const ending = name.slice(-3) as keyof typeof types;
  const content = stock[ending]
    ? await readFile(demoFilePath(stock[ending]))
    : Buffer.from(`${lines.join('\n')}\n`);
  return { ...(await storeShareFile(storage, Readable.from([content]))), name, type: types[ending] };
}

/** A line for each number from 1 to `count`. */
export const rows = (count: number, write: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => write(index + 1));
