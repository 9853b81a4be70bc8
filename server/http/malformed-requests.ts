import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorResponse } from '@shared/contracts/errors';
import { closeGently } from './close-gently';

const malformed = { status: '400 Bad Request', message: 'This request is malformed.' };

/** What Node's parser refuses before there is a request, by error code. */
const refusals: Record<string, typeof malformed> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: "This request's headers are too large.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Content Too Large', message: 'This request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'This request took too long to arrive. Please try again.',
  },
};

/** Responds to invalid HTTP with an error message, like every other refusal; Node would send an empty body. */
export function respondToMalformedRequests(server: Server): void {
  /** In progress: a finished one would keep its request in memory, body included, as long as the connection is open. */
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    responses.set(socket, response);
    response.once('close', () => {
      if (responses.get(socket) === response) responses.delete(socket);
    });
  });

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = responses.get(socket);
    const canRespond = socket.writable && error.code !== 'ECONNRESET';
    if (!canRespond || (begun?.headersSent && !begun.writableFinished)) {
      socket.destroy();
      return;
    }
    const { status, message } = refusals[error.code ?? ''] ?? malformed;
    const body = JSON.stringify({ message } satisfies ErrorResponse);
    const head = [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') socket.end(() => socket.destroy());
    else closeGently(socket);
  });

  server.on('checkExpectation', (_request, response) => {
    const message = "This server can't do what the Expect header asks for.";
    response
      .writeHead(417, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(JSON.stringify({ message } satisfies ErrorResponse));
  });
}
