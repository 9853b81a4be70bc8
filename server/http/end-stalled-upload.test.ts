import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import multer from 'multer';
import { afterEach, describe, expect, it } from 'vitest';
import { endStalledUpload } from './end-stalled-upload';
import { mapErrors } from './error-mapper';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
const tail = '\r\n--b--\r\n';

/** Starts an upload of ten bytes, on a server that ends a stalled one, and responds later than that. */
async function begin(timeout: number) {
  const app = express();
  app.use((request, response, next) => {
    endStalledUpload(request, response, timeout);
    next();
  });
  app.post('/', multer().single('file'), async (_request, response) => {
    await pause(1.2 * timeout);
    response.json({ ok: true });
  });
  app.use(mapErrors);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const length = head.length + 10 + tail.length;
  const type = 'Content-Type: multipart/form-data; boundary=b';
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: ${length}\r\n\r\n${head}`);
  return socket;
}

describe('an upload', () => {
  it('that stalls is ended', async () => {
    const socket = await begin(300);
    const [said] = await once(socket, 'data');
    expect(String(said)).toMatch(/^HTTP\/1\.1 408 /);
    await once(socket, 'close');
  });

  it('that is slow but steady completes, and its response may take longer', async () => {
    const timeout = 4_000;
    const socket = await begin(timeout);
    for (let n = 0; n < 10; n++) {
      await pause(0.12 * timeout);
      socket.write('x');
    }
    socket.write(tail);
    const [said] = await once(socket, 'data');
    expect(String(said)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
