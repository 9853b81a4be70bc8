import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { promisify } from 'node:util';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBooking } from '../factories';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { expectStatus } from './expect-status';
import { type Site, startSite } from './site';
import { composeAccount, joinStaff, type Staff } from './staff';

const run = promisify(execFile);
const visitors = 30;
const account = composeAccount();

let postgres: PostgresServer;
let site: Site;
let staff: Staff;
/** Keeps a connection for each visitor. */
const agent = new Agent({ keepAlive: true, maxSockets: visitors });

beforeAll(async () => {
  postgres = await startPostgresServer({ fsync: 'off' });
  site = await startSite({ DATABASE_URL: postgres.url });
  staff = await joinStaff(site, account);
});
afterAll(async () => {
  agent.destroy();
  await site?.remove();
  await postgres.remove();
});

const requests = [
  () => request(site.product.url).get('/uploads/site/share.jpg'),
  () => request(site.product.url).get('/uploads/logos/unknown.webp'),
  () => request(site.product.url).get('/api/shares').set('Cookie', staff.cookie),
  () => request(site.product.url).post('/api/bookings').send(buildBooking()),
  // More passwords at once than there are threads: another one has to start.
  () => request(site.product.url).post('/api/login').send(account),
  () =>
    request(site.product.url)
      .post('/api/shares')
      .set('Cookie', staff.cookie)
      .field('password', 'spring tide 1907')
      .attach('file', Buffer.alloc(200_000), 'contract.bin'),
];
const good = new Set([200, 201, 404]);

/** All visitors at once, on the connections that they have. */
const sendAll = (): Promise<Response[]> =>
  Promise.all(
    Array.from({ length: visitors / requests.length }, () => requests)
      .flat()
      .map(send => expectStatus(send().agent(agent), ...good, 503)),
  );

const countDescriptors = async () => (await readdir(`/proc/${site.product.pid()}/fd`)).length;
const limitDescriptors = (soft: number) =>
  run('prlimit', [`--nofile=${soft}:`, `--pid=${site.product.pid()}`]);

describe('a server out of file descriptors', () => {
  it('refuses the requests that need one, and recovers as soon as there are some', async () => {
    await Promise.all(
      Array.from({ length: visitors }, () =>
        expectStatus(request(site.product.url).get('/healthz').agent(agent), 200),
      ),
    );
    const pid = site.product.pid();
    const { stdout } = await run('prlimit', ['--nofile', '--output=SOFT', '--noheadings', `--pid=${pid}`]);
    await limitDescriptors(await countDescriptors());
    const responses = await sendAll();
    await limitDescriptors(Number(stdout));

    const refused = responses.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body).toEqual({ message: expect.stringMatching(/try again in a moment\.$/) });
      expect(headers['retry-after']).toBe('5');
    }
    expect((await sendAll()).filter(({ status }) => !good.has(status))).toEqual([]);
    expect(site.product.pid()).toBe(pid);
    process.stdout.write(
      `no descriptors left: ${responses.length} requests, ${refused.length} refused with 503, then none\n`,
    );
  });
});
