import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { promisify } from 'node:util';
import request, { type Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBookingRequest } from '../factories';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { ask } from './ask';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';

const run = promisify(execFile);
const visitors = 25;

let postgres: PostgresServer;
let site: Site;
let staff: Staff;
/** Keeps a connection for each visitor. */
const agent = new Agent({ keepAlive: true, maxSockets: visitors });

beforeAll(async () => {
  postgres = await startPostgresServer({ fsync: 'off' });
  site = await startSite({ DATABASE_URL: postgres.url });
  staff = await joinStaff(site);
});
afterAll(async () => {
  agent.destroy();
  await site?.remove();
  await postgres.remove();
});

const calls = [
  () => request(site.product.url).get('/uploads/site/share.jpg'),
  () => request(site.product.url).get('/uploads/logos/unknown.webp'),
  () => request(site.product.url).get('/api/shares').set('Cookie', staff.cookie),
  () => request(site.product.url).post('/api/bookings').send(buildBookingRequest()),
  () =>
    request(site.product.url)
      .post('/api/shares')
      .set('Cookie', staff.cookie)
      .field('password', 'spring tide 1907')
      .attach('file', Buffer.alloc(200_000), 'contract.bin'),
];
const good = new Set([200, 201, 404]);

/** All visitors at once, on the connections that they have. */
const askAtOnce = (): Promise<Response[]> =>
  Promise.all(
    Array.from({ length: visitors / calls.length }, () => calls)
      .flat()
      .map(call => ask(call().agent(agent), ...good, 503)),
  );

const countDescriptors = async () => (await readdir(`/proc/${site.product.pid()}/fd`)).length;
const limitDescriptors = (soft: number) =>
  run('prlimit', [`--nofile=${soft}:`, `--pid=${site.product.pid()}`]);

describe('a server that may open nothing more', () => {
  it('says so to those who need it, and goes on as soon as it may', async () => {
    await Promise.all(
      Array.from({ length: visitors }, () =>
        ask(request(site.product.url).get('/healthz').agent(agent), 200),
      ),
    );
    const pid = site.product.pid();
    const { stdout } = await run('prlimit', ['--nofile', '--output=SOFT', '--noheadings', `--pid=${pid}`]);
    await limitDescriptors(await countDescriptors());
    const answers = await askAtOnce();
    await limitDescriptors(Number(stdout));

    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body).toEqual({ message: expect.stringMatching(/try again in a moment\.$/) });
      expect(headers['retry-after']).toBe('5');
    }
    expect((await askAtOnce()).filter(({ status }) => !good.has(status))).toEqual([]);
    expect(site.product.pid()).toBe(pid);
    process.stdout.write(
      `no descriptors left: ${answers.length} requests, ${refused.length} answered 503, then none\n`,
    );
  });
});
