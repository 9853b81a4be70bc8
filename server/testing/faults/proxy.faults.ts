import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileLimits } from '@shared/limits/forms';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCaddy } from './caddy';
import { expectStatus } from './expect-status';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';

const password = 'spring tide 1907';

let site: Site;
let staff: Staff;
let caddy: Awaited<ReturnType<typeof startCaddy>>;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
  staff = await joinStaff(site);
  caddy = await startCaddy([site.product.url]);
});
afterAll(async () => {
  await caddy?.stop();
  await site?.remove();
});

describe('behind Caddy, with the Caddyfile that is shipped', () => {
  const send = (file: Buffer, ...expected: number[]) =>
    expectStatus(
      request(caddy.url)
        .post('/api/shares')
        .set('Cookie', staff.cookie)
        .field('password', password)
        .attach('file', file, 'contract.bin'),
      ...expected,
    );

  it('a file of exactly 25 MB comes and goes whole, and one byte more is told why not', async () => {
    const file = randomBytes(fileLimits.shareFile);
    const { slug } = (await send(file, 201)).body;
    const download = request(caddy.url).post(`/api/share/${slug}/download`).send({ password });
    expect((await expectStatus(download.responseType('blob'), 200)).body.equals(file)).toBe(true);
    const { body } = await send(Buffer.concat([file, Buffer.alloc(1)]), 413);
    expect(body).toEqual({ message: 'Files can be up to 25 MB.' });
  });

  it('seventy bodies that never arrive keep nobody out', async () => {
    const { hostname, port } = new URL(caddy.url);
    const start = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n';
    const held = Array.from({ length: 70 }, () => connect(Number(port), hostname));
    await Promise.all(held.map(socket => once(socket, 'connect')));
    for (const socket of held) socket.write(start.replace(' x', ` ${hostname}:${port}`));
    const login = request(caddy.url).post('/api/login').send({ username: 'noor', password });
    await expectStatus(login, 401);
    for (const socket of held) socket.destroy();
  });
});
