import type { Readable } from 'node:stream';

/** If storing fails, multer has to get that error, and not that its own stream was cut off. */
export async function* readDetached(stream: Readable): AsyncGenerator<Buffer> {
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) yield bytes;
}
