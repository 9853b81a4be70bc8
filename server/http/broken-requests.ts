import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorAnswer } from '@shared/contracts/answers';

const malformed = { status: '400 Bad Request', message: 'This request is malformed.' };

/** What Node's parser refuses before there is a request, by the code of its error. */
const refusals: Record<string, typeof malformed> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    message: 'The headers of this request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Content Too Large', message: 'This request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    message: 'This request took too long to arrive. Please try again.',
  },
};

/** Answers what is no HTTP with a sentence, as every other refusal; Node would send an empty body. */
export function answerBrokenRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => void answers.set(request.socket, response));

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = answers.get(socket);
    const mayAnswer = socket.writable && error.code !== 'ECONNRESET';
    if (!mayAnswer || (begun?.headersSent && !begun.writableFinished)) {
      socket.destroy();
      return;
    }
    const { status, message } = refusals[error.code ?? ''] ?? malformed;
    const body = JSON.stringify({ message } satisfies ErrorAnswer);
    const head = [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  });

  server.on('checkExpectation', (_request, response) => {
    const message = 'This server cannot meet what the Expect header asks for.';
    response
      .writeHead(417, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(JSON.stringify({ message } satisfies ErrorAnswer));
  });
}
