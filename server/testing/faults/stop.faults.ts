import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../postgres-server';
import { asBytes, ask } from './ask';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';
import { describeVisit, isGood, startVisitors } from './visitors';

/** Milliseconds in which a stop has to be over: the server itself gives up after twenty seconds. */
const stopWithin = 20_000;
/** Milliseconds in which a request that was sent has surely been read. */
const readWithin = 500;

let postgres: PostgresServer;
let site: Site;
let staff: Staff;

beforeAll(async () => {
  postgres = await startPostgresServer({ fsync: 'off' });
  site = await startSite({ DATABASE_URL: postgres.url });
  staff = await joinStaff(site);
});
afterAll(async () => {
  await site?.remove();
  await postgres.remove();
});

const file = randomBytes(20_000_000);

async function sendFile() {
  const { body } = await ask(
    request(site.product.url)
      .post('/api/shares')
      .set('Cookie', staff.cookie)
      .field('password', 'spring tide 1907')
      .attach('file', file, 'contract.bin'),
    201,
  );
  return body.slug as string;
}

const fetchFile = (slug: string) =>
  ask(
    asBytes(
      request(site.product.url).post(`/api/share/${slug}/download`).send({ password: 'spring tide 1907' }),
    ),
    200,
  );

describe('a server that is told to stop under load', () => {
  it('answers whole whatever it has begun, begins nothing more, and ends well', async () => {
    const slug = await sendFile();
    const visitors = startVisitors(site, staff);
    await pause(1_500);
    const transfers = Promise.all([sendFile(), fetchFile(slug)]);
    await pause(readWithin);
    const told = visitors.now();
    const code = await site.product.terminate();
    const stoppedAfter = visitors.now() - told;
    await visitors.leave();

    const [sent, fetched] = await transfers;
    expect(fetched.body.equals(file)).toBe(true);
    expect(code).toBe(0);
    expect(stoppedAfter).toBeLessThan(stopWithin);
    const { visits } = visitors;
    const answered = visits.filter(({ answer }) => answer !== null);
    expect(answered.filter(visit => !isGood(visit)).map(describeVisit)).toEqual([]);
    const cut = visits.filter(({ answer, at }) => answer === null && at < told - readWithin);
    expect(cut.map(describeVisit)).toEqual([]);

    await site.product.restart();
    const rows = [
      ...(await staff.list<{ email: string }>('/api/bookings')),
      ...(await staff.list<{ email: string }>('/api/contact')),
    ];
    const acknowledged = answered.flatMap(({ email }) => email ?? []);
    expect(rows.map(({ email }) => email).sort()).toEqual(acknowledged.sort());
    expect((await fetchFile(sent)).body.equals(file)).toBe(true);
    process.stdout.write(
      `stopped under load: ${answered.length} requests answered, 0 cut, over after ${Math.round(stoppedAfter)} ms\n`,
    );
  });
});
