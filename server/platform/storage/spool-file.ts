import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, type ReadStream, read, write, writev } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createSpaceGuard, readDiskSpace } from './free-space';
import { rethrowDiskFailure } from './storage';

export interface SpoolFile {
  /** Bytes. */
  size: number;
  /** For another process, which has to give the position. */
  descriptor: number;
  read(): Readable;
  close(): Promise<void>;
}

/** Keeps the content in an unlinked file, which disappears with the process, however that ends. */
export async function spoolStream(content: Readable, readSpace = readDiskSpace): Promise<SpoolFile> {
  const space = createSpaceGuard(tmpdir(), readSpace);
  const place = path.join(tmpdir(), `spool-${randomUUID()}`);
  const handle = await space
    .checkSpace()
    .then(() => open(place, 'wx+', 0o600))
    .catch(error => {
      content.destroy();
      return rethrowDiskFailure(error);
    });
  // A stream made from the handle would keep it from being closed, and a destroyed one closes its descriptor
  // whatever `autoClose` says: the handle would later close an unrelated one.
  const leaveOpen = (_descriptor: number, done: (error: null) => void) => done(null);
  const keptOpen = { fd: handle.fd, autoClose: false, fs: { read, write, writev, close: leaveOpen } };
  try {
    await rm(place);
    const writing = createWriteStream(place, keptOpen);
    await pipeline(content, space.watch, writing);
    let reader: ReadStream | null = null;
    return {
      size: writing.bytesWritten,
      descriptor: handle.fd,
      read() {
        reader = createReadStream(place, { ...keptOpen, start: 0 });
        // An abandoned reader's error would have no handler.
        return reader.on('error', () => {});
      },
      async close() {
        if (reader && !reader.closed) await endReader(reader);
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    return rethrowDiskFailure(error);
  }
}

/** A read in progress must not find its descriptor closed, or worse, reused. */
function endReader(reader: ReadStream): Promise<void> {
  return new Promise(resolve => {
    reader.once('close', resolve);
    reader.destroy();
  });
}

/** Gives multer the error of storing, not that its own stream was cut off. */
export async function* readDetached(stream: Readable): AsyncGenerator<Buffer> {
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) yield bytes;
}
