import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends a stream as the response body. Ends quietly when the client disconnects, even before it begins, and closes the
 * stream in every case.
 * @throws if the stream fails; the response is then cut off, so that nobody takes it for complete.
 */
export async function sendStream(response: Response, stream: Readable): Promise<void> {
  // The pipeline's own listeners come on top of those of the log, metrics, and limits: no leak, but above Node's 10.
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
