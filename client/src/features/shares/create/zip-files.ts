import type { zipContents } from '@shared/contracts/shares/shares';
import { cleanFileName } from '@shared/files';
import { textLimits } from '@shared/limits/forms';
import type * as z from 'zod/mini';
import { RequestError } from '@/lib/api/api-error';
import { pathOf } from '@/lib/dropped-files';
import { loadChunk } from '@/lib/load-chunk';

const loadZip = () => loadChunk(() => import('client-zip'));

/** Bytes of the zip; of the files alone while the library doesn't load. */
export async function predictZip(files: File[]): Promise<number> {
  const zip = await loadZip().catch(() => null);
  return zip ? Number(zip.predictLength(entriesOf(files))) : files.reduce((sum, { size }) => sum + size, 0);
}

/** @throws RequestError if the library doesn't load. */
export async function zipFiles(files: File[], title: string | null): Promise<File> {
  const { downloadZip } = await loadZip().catch(() => {
    const userMessage = 'Your files couldn’t be zipped. Check your connection, then try again.';
    throw new RequestError('client-zip did not load', { userMessage });
  });
  const zip = await downloadZip(entriesOf(files)).blob();
  return new File([zip], nameZip(title), { type: 'application/zip' });
}

export const listContents = (files: File[]): z.output<typeof zipContents> =>
  entriesOf(files).map(({ name, size }) => ({ name, size }));

function entriesOf(files: File[]) {
  const names = distinguish(files.map(file => cleanPath(pathOf(file))));
  return files.map((input, index) => ({ input, name: names[index] ?? input.name, size: input.size }));
}

/** Composes letters that macOS takes apart, and leaves nothing that points out of the folder it's unpacked to. */
export function cleanPath(path: string): string {
  const parts = cleanFileName(path).normalize('NFC').replaceAll('\\', '_').split('/');
  return parts.filter(part => !/^\.{0,2}$/.test(part)).join('/') || 'file';
}

/** `a.pdf`, `a (2).pdf`: Windows and macOS take `A.pdf` for the same name. */
export function distinguish(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map(name => {
    const [, stem = name, end = ''] = /^(.*[^/])(\.[^./]+)$/.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem} (${number})${end}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Windows refuses these characters. */
function nameZip(title: string | null): string {
  const name = cleanFileName(title ?? '')
    .replace(/[\p{Cc}\s"*/:<>?\\|]+/gu, ' ')
    .trim();
  return `${name.slice(0, textLimits.fileName.max - 4) || 'files'}.zip`;
}
