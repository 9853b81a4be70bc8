import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import { bookings } from '@shared/tables/bookings';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { give } from '../features/donations/testing';
import { useTestServer } from '../testing/test-server';
import { eraseOldMail } from './deliver-mail';
import { deadServer, listOutbox } from './testing';

const token = 'a token for Prometheus';
const server = useTestServer({
  SMTP_URL: deadServer,
  NOTIFY_EMAIL: 'mara@tidewright.example',
  TRUST_PROXY: '1',
  METRICS_TOKEN: token,
});
const { max } = mailLimits.confirmations;

let posts = 0;
beforeEach(() => {
  posts = 0;
});

/** A unique booking, from its own network and to its own mailbox by default. */
function book({ email = `visitor${++posts}@example.com`, from = `10.${posts >> 8}.${posts & 255}.1` } = {}) {
  const body = { ...bookingBody, email, company: `Company ${++posts}` };
  return request(server.url).post('/api/bookings').set('X-Forwarded-For', from).send(body).expect(201);
}

/** As if this many had been sent a moment ago, each to its own mailbox by default. */
async function seed(limit: 'confirmations' | 'notices', count: number, mailbox: string | null = null) {
  const at = server.clock.now().toISOString();
  await server.connection.pool.query(
    `insert into outbox (key, recipient, subject, text, html, created_at, next_attempt_at, limit_name, mailbox)
     select 'seed:' || $1 || n, 'seed@example.com', '', '', '', $2::timestamptz, $2, $1, coalesce($4, 'seed' || n)
     from generate_series(1, $3) as n`,
    [limit, at, count, mailbox],
  );
}

/** More concurrent requests than an instance has connections. */
async function bookAtOnce(times: number, nth: (n: number) => Parameters<typeof book>[0] = () => ({})) {
  let next = 0;
  const goOn = async () => {
    while (next < times) await book(nth(next++));
  };
  await Promise.all(Array.from({ length: 12 }, goOn));
}

const queuedTo = async (who: 'visitor' | 'staff') =>
  (await listOutbox(server)).filter(({ key }) => key.includes(`:${who}`)).length;

async function dropped(limit: string, ceiling: string): Promise<number> {
  const { text } = await request(server.url).get('/metrics').set('Authorization', `Bearer ${token}`);
  const line = new RegExp(`^mail_dropped_total\\{limit="${limit}",ceiling="${ceiling}"\\} (\\d+)$`, 'm');
  return Number(line.exec(text)?.[1] ?? 0);
}

describe('one mailbox', () => {
  it('gets five confirmations an hour, however its address is spelled, and staff are notified of every booking', async () => {
    const before = await dropped('confirmations', 'mailbox');
    const spell = (n: number) => (n % 2 ? `R.uth+${n}@gmail.com` : `rU.t.h+x${n}@GoogleMail.com`);
    for (let n = 0; n < 12; n++) await book({ email: spell(n) });
    expect(await queuedTo('visitor')).toBe(5);
    expect(await queuedTo('staff')).toBe(12);
    expect(await dropped('confirmations', 'mailbox')).toBe(before + 7);
    server.clock.advance(units.HOUR);
    await book({ email: 'ruth@gmail.com' });
    expect(await queuedTo('visitor')).toBe(6);
  });

  it('is counted across all forms', async () => {
    for (let n = 0; n < 5; n++) await book({ email: inquiryBody.email });
    await request(server.url).post('/api/contact').send(inquiryBody).expect(201);
    expect(await queuedTo('visitor')).toBe(5);
  });
});

describe('one network', () => {
  const eachFrom = async (addresses: string[]) => {
    for (const from of addresses) await book({ from });
    return queuedTo('visitor');
  };
  const list = (count: number, toAddress: (group: string) => string) =>
    Array.from({ length: count }, (_, n) => toAddress(n.toString(16).padStart(2, '0')));

  it.each([
    ['an IPv4 address', 'address', list(max.address + 3, () => '203.0.113.7')],
    ['a /64', 'address', list(max.address + 3, group => `2001:db8:7:1::${group}`)],
    ['a /48', 'prefix48', list(max.prefix48 + 3, group => `2001:db8:7:${group}00::1`)],
  ] as const)(
    'that is %s causes no more emails than its limit, and leaves the others theirs',
    async (_size, ceiling, addresses) => {
      const before = await dropped('confirmations', ceiling);
      expect(await eachFrom(addresses)).toBe(max[ceiling]);
      expect(await dropped('confirmations', ceiling)).toBe(before + 3);
      expect(await queuedTo('staff')).toBe(addresses.length);
      expect(await eachFrom(['2001:db8:8::1', '198.51.100.1'])).toBe(max[ceiling] + 2);
    },
  );

  it('is stored as a hash, and forgotten when it no longer counts', async () => {
    await book({ from: '2001:db8:7:1::1' });
    const [confirmation] = await listOutbox(server);
    expect(confirmation?.networks).toHaveLength(4);
    expect(JSON.stringify(confirmation)).not.toContain('2001:db8');
    const erase = () => eraseOldMail({ db: server.connection.db, clock: server.clock });
    await erase();
    expect((await listOutbox(server))[0]?.networks).toHaveLength(4);
    server.clock.advance(units.HOUR + 1);
    await erase();
    expect((await listOutbox(server))[0]?.networks).toBeNull();
  });
});

describe('many concurrent requests', () => {
  it('to one mailbox send five confirmations, and each is recorded and announced to staff', async () => {
    await bookAtOnce(200, n => ({ email: `r.uth+${n}@gmail.com` }));
    expect(await queuedTo('visitor')).toBe(5);
    expect(await queuedTo('staff')).toBe(200);
    expect(await server.connection.db.select().from(bookings)).toHaveLength(200);
    // Nothing else remains of what was dropped.
    expect(await listOutbox(server)).toHaveLength(205);
  });

  it('from one address send ten', async () => {
    await bookAtOnce(30, () => ({ from: '203.0.113.7' }));
    expect(await queuedTo('visitor')).toBe(max.address);
  });

  it('from many addresses send no more than the total allows', async () => {
    await seed('confirmations', max.total - 10);
    await bookAtOnce(60);
    expect(await queuedTo('visitor')).toBe(10);
    expect(await dropped('confirmations', 'total')).toBeGreaterThanOrEqual(50);
  });
});

describe('a few networks', () => {
  it('that use up most of an hour leave the rest to networks that have had none', async () => {
    await seed('confirmations', mailLimits.confirmations.firstOnlyFrom - 2);
    for (let n = 0; n < 4; n++) await book({ from: '203.0.113.7' });
    for (const group of ['1', '2']) await book({ from: `2001:db8:7:${group}00::1` });
    expect(await queuedTo('visitor')).toBe(3);
    await book({ from: '198.51.100.1' });
    await book({ from: '2001:db8:8::1' });
    expect(await queuedTo('visitor')).toBe(5);
  });

  it.each([
    ['an IPv4 /24', (n: number) => `203.0.113.${n}`],
    ['a /48', (n: number) => `2001:db8:7:${n}00::1`],
  ])('are one where they share %s, in confirmations and notices', async (_network, nth) => {
    await seed('confirmations', mailLimits.confirmations.firstOnlyFrom);
    await seed('notices', mailLimits.notices.firstOnlyFrom, 'mara@tidewright.example');
    for (let n = 1; n <= 4; n++) await book({ from: nth(n) });
    expect(await queuedTo('visitor')).toBe(1);
    // And one email instead of the rest.
    expect(await queuedTo('staff')).toBe(2);
    await book({ from: '198.51.100.1' });
    expect(await queuedTo('visitor')).toBe(2);
    expect(await queuedTo('staff')).toBe(3);
  });
});

describe('staff', () => {
  it.each([
    ['an IPv4 address', 'address', () => '203.0.113.7'],
    ['a /48', 'prefix48', (n: number) => `2001:db8:7:${n.toString(16)}00::1`],
  ] as const)('still get notices of others despite %s', async (_network, ceiling, nth) => {
    const most = mailLimits.notices.max[ceiling];
    for (let n = 0; n < most + 2; n++) await book({ from: nth(n) });
    // One email instead of the rest.
    expect(await queuedTo('staff')).toBe(most + 1);
    await book({ from: '198.51.100.1' });
    expect(await queuedTo('staff')).toBe(most + 2);
  });

  it('each get their notices, however many the others got', async () => {
    await seed('notices', mailLimits.notices.max.mailbox, 'somebody@tidewright.example');
    for (let n = 0; n < 2; n++) await book({ from: '203.0.113.7' });
    expect((await listOutbox(server)).at(-1)?.key).toMatch(/^booking:\d+:staff-1$/);
  });

  it('get one message an hour instead of more than anybody reads', async () => {
    const { mailbox } = mailLimits.notices.max;
    await seed('notices', mailbox - 5, 'mara@tidewright.example');
    await bookAtOnce(5);
    expect(await queuedTo('staff')).toBe(5);
    await bookAtOnce(10);
    const overflow = async () =>
      (await listOutbox(server)).filter(({ key }) => key.startsWith('too-many-notices:'));
    expect(await overflow()).toMatchObject([{ recipient: 'mara@tidewright.example', replyTo: null }]);
    expect((await overflow())[0]?.text).toContain(`${server.url}/admin?tab=bookings`);
    expect(await server.connection.db.select().from(bookings)).toHaveLength(15);
    server.clock.advance(units.HOUR);
    await book();
    expect((await listOutbox(server)).at(-1)?.key).toMatch(/^booking:\d+:staff-1$/);
  });
});

describe('thanks', () => {
  it('for a donation are sent even if forms have used up their limit, and have their own limit', async () => {
    const thanked = async () =>
      (await listOutbox(server)).filter(({ key }) => /^gift:.*:visitor$/.test(key)).length;
    for (let n = 0; n < 6; n++) await book({ email: 'ruth@gmail.com' });
    for (let n = 0; n < 12; n++) await give(server, { amount: 10 + n, donorEmail: `ru.th+${n}@gmail.com` });
    expect(await thanked()).toBe(mailLimits.thanks.max.mailbox);
    expect((await listOutbox(server)).filter(({ key }) => /^gift:.*:staff-1$/.test(key))).toHaveLength(12);
  });
});
