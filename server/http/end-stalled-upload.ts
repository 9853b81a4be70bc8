import { fileLimits } from '@shared/limits';
import type { Request, Response } from 'express';
import { sendRequestTimeout } from './send-request-timeout';

/**
 * Ends an upload that has sent no byte for `timeout` milliseconds, so that it does not hold a file open. Bytes waiting
 * for the server to read them do not count as the sender's delay.
 */
export function endStalledUpload(
  request: Request,
  response: Response,
  timeout: number = fileLimits.uploadStalledAfter,
): void {
  const { socket } = request;
  const onTimeout = () => {
    if (request.readableLength > 0) socket.setTimeout(timeout);
    else sendRequestTimeout(request, response);
  };
  const stop = () => {
    request.off('timeout', onTimeout);
    // After the response, the socket timeout is that of the response or of the next request.
    if (!response.headersSent) socket.setTimeout(0);
  };
  request.on('timeout', onTimeout);
  socket.setTimeout(timeout);
  request.once('end', stop);
}
