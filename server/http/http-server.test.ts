import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import request from 'supertest';
import { expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';
import { createHttpServer } from './http-server';

const site = useTestServer();

it('no header gets lost among others, such as one that a proxy adds at the end', async () => {
  const server = createHttpServer(site);
  server.on('request', (request, response) => response.end(String(request.headers['x-forwarded-for'])));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const others = 'a:\r\n'.repeat(3_000);
  socket.write(
    `GET / HTTP/1.1\r\nHost: x\r\n${others}X-Forwarded-For: 192.0.2.1\r\nConnection: close\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*192\.0\.2\.1/);
  server.close();
});

it('an address longer than any of ours is refused, with a sentence', async () => {
  await request(site.url)
    .get(`/${'x'.repeat(8_000)}`)
    .expect(414, { message: 'This address is too long.' });
  await request(site.url)
    .get('/api/sponsors')
    .query({ from: 'x'.repeat(7_000) })
    .expect(200);
});
