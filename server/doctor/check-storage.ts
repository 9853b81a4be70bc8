import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { storageLimits } from '@shared/limits';
import type { Config } from '../config';
import { readDiskSpace } from '../storage/free-space';
import type { FileStorage } from '../storage/storage';
import { ok, problem, type Result, warning } from './finding';

const content = Buffer.from('Written by npm run doctor. It may be deleted.');

/** Stores a file, reads it, and removes it again. */
export async function checkStorage(storage: FileStorage): Promise<Result[]> {
  const name = `doctor-${randomUUID()}`;
  await storage.write('private', name, content);
  try {
    const stored = await storage.open('private', name);
    if (!stored || !(await buffer(stored.stream)).equals(content)) {
      return [problem('A file that was just written came back differently. Check the disk or the store.')];
    }
  } finally {
    await storage.remove('private', name);
  }
  if (await storage.has('private', name)) {
    return [
      problem(
        'A file that was deleted is still there. Let the key delete objects, and turn off object locking.',
      ),
    ];
  }
  return [ok('Files can be written, read, and deleted.')];
}

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

type ReadSpace = typeof readDiskSpace;

export async function checkDisks(
  { uploadsDir, storage }: Pick<Config, 'uploadsDir' | 'storage'>,
  readSpace: ReadSpace = readDiskSpace,
): Promise<Result[]> {
  const folders = [...(storage.kind === 'local' ? [uploadsDir] : []), tmpdir()];
  return Promise.all(
    folders.map(async folder => {
      const { free, size } = await readSpace(folder);
      const floor = Math.min(storageLimits.keepFree, size * storageLimits.keepFreeShare);
      const said = `${inGigabytes(free)} are free on the disk of ${folder}`;
      if (free < floor)
        return problem(`${said}: uploads are refused. Free ${inGigabytes(floor - free)} or more.`);
      return free < 4 * floor
        ? warning(`${said}: below ${inGigabytes(floor)}, uploads are refused.`)
        : ok(`${said}.`);
    }),
  );
}
