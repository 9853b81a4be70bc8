import { connect } from 'node:net';

/** A request as it is sent over the wire, well-formed or not. */
export interface RawRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface RawResponse {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: Buffer;
}

/** Milliseconds: a server that has not responded by now never will. */
const responseTimeout = 20_000;

/** There was no response in time. */
class NoResponseError extends Error {
  override name = 'NoResponseError';
}

export function toBytes({ method, target, headers, body }: RawRequest): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: x',
    `Content-Length: ${body.length}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

/**
 * Writes bytes to a server and reads its response; null if it hung up without one.
 * @throws NoResponseError
 */
export function sendRawRequest(
  url: string,
  bytes: Buffer,
  { withoutBody = false } = {},
): Promise<RawResponse | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new NoResponseError(`No response within ${responseTimeout} ms`))),
      responseTimeout,
    );
    socket.on('data', chunk => {
      received = Buffer.concat([received, chunk]);
      const response = parseResponse(received, withoutBody);
      if (response) finish(() => resolve(response));
    });
    socket.on('close', () => finish(() => resolve(null)));
    // A server that refuses early resets the connection while data is still being sent.
    socket.on('error', () => finish(() => resolve(null)));
    socket.write(bytes);
  });
}

/** The first final response in the received bytes, or null while it is incomplete. */
function parseResponse(received: Buffer, withoutBody: boolean): RawResponse | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [statusLine = '', ...lines] = received.subarray(0, headEnd).toString('latin1').split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const rest = received.subarray(headEnd + 4);
  if (status < 200) return parseResponse(rest, withoutBody);
  const headers = new Map(
    lines.map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  if (withoutBody || status === 204 || status === 304) return { status, headers, body: Buffer.alloc(0) };
  const body = headers.get('transfer-encoding') === 'chunked' ? readChunks(rest) : readLength(rest, headers);
  return body && { status, headers, body };
}

function readLength(rest: Buffer, headers: Map<string, string>): Buffer | null {
  const length = Number(headers.get('content-length') ?? 0);
  return rest.length >= length ? rest.subarray(0, length) : null;
}

function readChunks(rest: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = 0;
  while (true) {
    const lineEnd = rest.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16);
    const start = lineEnd + 2;
    if (rest.length < start + size + 2) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(start, start + size));
    at = start + size + 2;
  }
}
