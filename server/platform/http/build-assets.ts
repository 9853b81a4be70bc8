import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assetLimits } from '@shared/limits/server';
import pLimit from 'p-limit';
import type { Clock } from '../clock';
import { type FileStorage, isStorageName } from '../storage/storage';
import { type BuiltFile, type BuiltFiles, encodings, hashOf } from './built-files';

interface Deps {
  storage: FileStorage;
  clock: Clock;
}

export async function keepBuildAssets({ storage, clock }: Deps, files: BuiltFiles): Promise<void> {
  const now = clock.now().getTime();
  const storedAt = new Map<string, number>();
  for await (const { name, modifiedAt } of storage.list('assets')) storedAt.set(name, modifiedAt.getTime());
  const atOnce = pLimit(assetLimits.storeAtOnce);
  await atOnce.map(listAssets(files), async ([name, content]) => {
    if (now - (storedAt.get(name) ?? 0) < assetLimits.renewAfter) return;
    await storage.write('assets', name, content);
    storedAt.delete(name);
  });
  for (const [name, time] of storedAt)
    if (now - time > assetLimits.keepFor) await storage.remove('assets', name);
}

const listAssets = (files: BuiltFiles): [name: string, content: Buffer][] =>
  [...files].flatMap(([address, { plain, compressed }]) => {
    if (!address.startsWith('/assets/')) return [];
    const name = path.basename(address);
    const encoded = encodings.flatMap(({ encoding, extension }): [string, Buffer][] => {
      const form = compressed.find(candidate => candidate.encoding === encoding);
      return form ? [[name + extension, form.content]] : [];
    });
    return [[name, plain], ...encoded];
  });

export async function readStoredAsset(storage: FileStorage, name: string): Promise<BuiltFile | null> {
  const read = async (stored: string) => {
    const file = await storage.open('assets', stored);
    return file && buffer(file.stream);
  };
  const plain = isStorageName(name) && (await read(name));
  if (!plain) return null;
  const encoded = await Promise.all(
    encodings.map(async ({ encoding, extension }) => ({ encoding, content: await read(name + extension) })),
  );
  return {
    extension: path.extname(name),
    plain,
    compressed: encoded.flatMap(({ encoding, content }) => (content ? [{ encoding, content }] : [])),
    hash: hashOf(plain),
  };
}
