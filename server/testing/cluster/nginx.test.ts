import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../../scripts/free-port';
import { waitFor } from '../wait-for';
import { nameWithNginx, nginxBinary, startLoadBalancer } from './nginx';

it('the example logs no addresses, referrers, or cookies', async () => {
  const example = await readFile(fileURLToPath(new URL('nginx.conf', import.meta.url)), 'utf8');
  const [format = ''] = /log_format studio [^;]+;/.exec(example) ?? [];
  expect(format.match(/\$\w+/g)).toEqual([
    '$remote_addr',
    '$time_iso8601',
    '$request_method',
    '$status',
    '$body_bytes_sent',
    '$request_time',
    '$upstream_addr',
    '$upstream_http_x_request_id',
  ]);
  const logs = [...example.matchAll(/^\s*(?:access|error)_log .*;/gm)].map(([line]) => line.trim());
  expect(logs).toEqual([
    'access_log /var/log/nginx/studio.log studio;',
    'error_log /var/log/nginx/studio-error.log crit;',
  ]);
});

async function startInstance(): Promise<string> {
  const server: Server = createServer((request, response) => {
    if (request.url?.includes('broken')) request.destroy();
    else if (!request.url?.includes('endless'))
      response.setHeader('X-Request-Id', 'the-id-of-this-request').end('ok');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.skipIf(!nginxBinary)(nameWithNginx('a load balancer as in the example'), () => {
  it('logs each request under the site’s request ID, without secrets from its path', async () => {
    const port = await findFreePort();
    const balancer = await startLoadBalancer(port, [await startInstance(), await startInstance()]);
    onTestFinished(() => balancer.stop());
    const site = request(`http://127.0.0.1:${port}`);
    const referer = 'https://studio.example/share/Zk3vQ0yT-secret';
    const paths = ['/share/Zk3vQ0yT-secret', '/api/donations/cs_secret/details', '/?session_id=cs_secret'];
    for (const path of paths)
      await site.get(path).set({ Referer: referer, Cookie: 'sid=secret' }).expect(200);
    await site.get('/share/broken-secret').set('Referer', referer).expect(502);
    await waitFor(async () => expect(await balancer.readLogs()).toMatch(/ GET 502 /));
    const logs = await balancer.readLogs();
    expect(
      logs.match(/ GET 200 \d+ [\d.]+ 127\.0\.0\.1:\d+ the-id-of-this-request$/gm)?.length,
    ).toBeGreaterThanOrEqual(3);
    expect(logs).not.toMatch(/secret|share|donations/);
  });

  // Elsewhere, loopback has one address.
  it.runIf(process.platform === 'linux')('lets no address keep it busy', async () => {
    const port = await findFreePort();
    const balancer = await startLoadBalancer(port, [await startInstance(), await startInstance()]);
    onTestFinished(() => balancer.stop());
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 200; n++) {
      const path = '/endless';
      const asked = get({ host: '127.0.0.1', localAddress: '127.0.0.2', port, path, agent: false });
      asked.on('response', response => statuses.push(response.resume().statusCode));
      asked.on('error', () => {});
      onTestFinished(() => void asked.destroy());
    }
    await waitFor(() => expect(statuses).toEqual(Array.from({ length: 100 }, () => 429)));
    const elsewhere = get({ host: '127.0.0.1', localAddress: '127.0.0.3', port, path: '/', agent: false });
    const [{ statusCode }] = await once(elsewhere, 'response');
    expect(statusCode).toBe(200);
  });
});
