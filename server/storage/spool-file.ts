import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream, read, write, writev } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rethrowDiskFailure } from './disk-failures';

export interface SpoolFile {
  /** Bytes. */
  size: number;
  /** Its content from the beginning, as often as wanted. */
  read(): Readable;
  close(): Promise<void>;
}

/** The whole of a stream on this machine's disk, in a file without a name: it ends with the process, however that ends. */
export async function spoolStream(content: Readable): Promise<SpoolFile> {
  const place = path.join(tmpdir(), `spool-${randomUUID()}`);
  const handle = await open(place, 'wx+', 0o600).catch(error => {
    content.destroy();
    return rethrowDiskFailure(error);
  });
  // By its descriptor: a stream made from the handle would keep it from being closed. A stream that is destroyed closes
  // its descriptor whatever `autoClose` says, and would have the handle close somebody else's later.
  const leaveOpen = (_descriptor: number, done: (error: null) => void) => done(null);
  const keptOpen = { fd: handle.fd, autoClose: false, fs: { read, write, writev, close: leaveOpen } };
  try {
    await rm(place);
    const writing = createWriteStream(place, keptOpen);
    await pipeline(content, writing);
    const readers = new Set<ReadStream>();
    return {
      size: writing.bytesWritten,
      read() {
        const reader = createReadStream(place, { ...keptOpen, start: 0 });
        readers.add(reader);
        reader.once('close', () => readers.delete(reader));
        // Whoever reads may have let go of it by the time it fails, and nobody else would hear of it.
        reader.on('error', () => {});
        return reader;
      },
      async close() {
        await Promise.all([...readers].map(endReader));
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    return rethrowDiskFailure(error);
  }
}

/** A read that is under way must not find its descriptor closed, or worse, somebody else's. */
function endReader(reader: ReadStream): Promise<void> {
  return new Promise(resolve => {
    reader.once('close', resolve);
    reader.destroy();
  });
}
