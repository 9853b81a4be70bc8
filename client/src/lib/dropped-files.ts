/** Of files from dropped folders, whose own names don't tell. */
const paths = new WeakMap<File, string>();

export const pathOf = (file: File): string => paths.get(file) ?? (file.webkitRelativePath || file.name);

/** Null unless there's a folder among them, which browsers take for an unreadable file. */
export function readFolders({ items }: DataTransfer): Promise<File[]> | null {
  // Afterward, the browser forgets them.
  const entries = [...items].flatMap(item => item.webkitGetAsEntry?.() ?? []);
  return entries.some(({ isDirectory }) => isDirectory) ? readAll(entries).then(sortByPath) : null;
}

/** A folder lists its entries in any order. */
const sortByPath = (files: File[]) =>
  files.sort((one, other) => pathOf(one).localeCompare(pathOf(other), undefined, { numeric: true }));

const readAll = async (entries: FileSystemEntry[]) => (await Promise.all(entries.map(readEntry))).flat();

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isDirectory) return readAll(await listFolder(entry as FileSystemDirectoryEntry));
  const file = await new Promise<File>((resolve, reject) =>
    (entry as FileSystemFileEntry).file(resolve, reject),
  );
  paths.set(file, entry.fullPath.replace(/^\//, ''));
  return [file];
}

async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  // Chromium returns 100 at a time.
  for (let isLast = false; !isLast; ) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    entries.push(...some);
    isLast = some.length === 0;
  }
  return entries;
}
