import { connect } from 'node:net';

export interface RawRequest {
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

export type RawResponse = NonNullable<ReturnType<typeof parseResponse>>;

/** Milliseconds: a server that hasn't responded by now never will. */
const responseTimeout = 20_000;

/** HTTP 1.0 sends no chunks, and ends a response with the connection. */
export function toBytes({ method, target, headers, body }: RawRequest): Buffer {
  const lines = [
    `${method} ${target} HTTP/1.0`,
    `Content-Length: ${body.length}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body]);
}

export function sendRawRequest(url: string, bytes: Buffer): Promise<RawResponse | null> {
  const { hostname, port } = new URL(url);
  return new Promise(resolve => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(responseTimeout, () => socket.destroy());
    socket.on('data', chunk => received.push(chunk));
    // A server that refuses early resets the connection while data is still being sent.
    socket.on('error', () => {});
    socket.on('close', () => resolve(parseResponse(Buffer.concat(received))));
    socket.write(bytes);
  });
}

function parseResponse(received: Buffer) {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [statusLine = '', ...lines] = received.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(headers),
    body: received.subarray(headEnd + 4),
  };
}
