import type { FileStorage } from '../storage/storage';
import { storageAreas } from '../storage/storage';
import { readArchive } from './archive-reader';
import { archiveNames, type FileReference, type Manifest } from './manifest';

interface AddedFiles {
  /** Those that weren't there before. */
  remove(): Promise<void>;
}

/**
 * Stores the files of a backup. One that is there already is written again: the same name has the same content, unless
 * it was damaged. If one can't be stored, none of the new ones stay.
 */
export async function writeFiles(
  storage: FileStorage,
  file: string,
  { files }: Manifest,
): Promise<AddedFiles> {
  const wanted = new Map(files.map(stored => [archiveNames.file(stored), stored]));
  const added: FileReference[] = [];
  const remove = async () => {
    for (const { area, name } of added) await storage.remove(area, name);
  };
  try {
    for await (const { name: entry, content } of readArchive(file)) {
      const stored = wanted.get(entry);
      if (!stored) continue;
      const { area, name } = stored;
      if (!(await storage.has(area, name))) added.push({ area, name });
      await storage.write(area, name, content);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { remove };
}

/** Those that the storage doesn't hold. */
export async function listAbsent(storage: FileStorage, files: FileReference[]): Promise<FileReference[]> {
  const absent: FileReference[] = [];
  for (const { area, name } of files) if (!(await storage.has(area, name))) absent.push({ area, name });
  return absent;
}

/**
 * What the site held before, and nothing refers to now. A file that the rows refer to stays even if it isn't in the
 * backup.
 */
export async function removeOtherFiles(storage: FileStorage, referenced: FileReference[]): Promise<number> {
  const kept = new Set(referenced.map(({ area, name }) => `${area}/${name}`));
  let removed = 0;
  for (const area of storageAreas) {
    for await (const { name } of storage.list(area)) {
      if (kept.has(`${area}/${name}`)) continue;
      await storage.remove(area, name);
      removed += 1;
    }
  }
  return removed;
}
