import { connect, type Socket } from 'node:net';
import { bodyLimits, textLimits } from '@shared/limits';
import request from 'supertest';
import { afterEach, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { removeFiles, sharePassword } from './testing/shares';

const server = useTestServer({ TRUST_PROXY: '1' });
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await removeFiles(server);
});

/** Begins an upload whose text fields are as long as they may be, and never ends it. */
function begin({ cookie }: SignedIn, from: string) {
  const { port } = new URL(server.url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write(
    [
      'POST /api/shares HTTP/1.1',
      'Host: x',
      `Cookie: ${cookie}`,
      `X-Forwarded-For: ${from}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 5000000',
      '',
      '--b',
      'Content-Disposition: form-data; name="note"',
      '',
      'x'.repeat(textLimits.shareNote.max),
    ].join('\r\n'),
  );
}

const create = async ({ cookie }: SignedIn, from: string) => {
  const post = request(server.url).post('/api/shares').set('Cookie', cookie).set('X-Forwarded-For', from);
  return (await post.field({ password: sharePassword, note: 'Door code' })).status;
};

it('unfinished uploads of accounts that no owner has approved are few, and leave room for everyone else', async () => {
  const stranger = await signIn(server, { registeredFrom: '203.0.113.0/24' });
  const another = await signIn(server, { registeredFrom: '198.51.100.0/24' });
  const colleague = await signIn(server);
  for (let n = 0; n < bodyLimits.uploadsUnderWay.address; n++) begin(stranger, '203.0.113.7');
  await waitFor(async () => expect(await create(stranger, '203.0.113.7')).toBe(429));
  expect(await create(another, '203.0.113.7')).toBe(429);
  expect(await create(another, '198.51.100.7')).toBe(201);
  expect(await create(colleague, '203.0.113.7')).toBe(201);
  for (const socket of sockets.splice(0)) socket.destroy();
  await waitFor(async () => expect(await create(stranger, '203.0.113.7')).toBe(201));
});

it('when all places are taken, a network that has none gets the place of the one with the most', async () => {
  const stranger = await signIn(server, { registeredFrom: '203.0.113.0/24' });
  const { address, total } = bodyLimits.uploadsUnderWay;
  for (let n = 0; n < total; n++) begin(stranger, `203.0.${113 + Math.floor(n / address)}.7`);
  await waitFor(async () => expect(await create(stranger, '203.0.113.7')).toBe(429));
  await waitFor(async () => {
    const text = await server.metrics.read();
    expect(text).toContain(`http_unfinished_body_bytes{kind="upload"} ${total * 27_262_976}`);
  });
  expect(await create(stranger, '198.51.100.7')).toBe(201);
});
