import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Ends quietly when the client disconnects. @throws if the stream fails, after cutting off the response. */
export async function sendStream(response: Response, stream: Readable): Promise<void> {
  // The pipeline's listeners come on top of those of log, metrics, and limits: above Node's 10, but no leak.
  response.setMaxListeners(response.getMaxListeners() + 10);
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  } finally {
    // Node 24 leaves it open where the response was closed before.
    stream.destroy();
  }
}

const disconnects = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && disconnects.includes(String(error.code));
}
