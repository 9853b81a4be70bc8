import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from './expect-status';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';
import { describeVisit, isExpected, isShutdownRefusal, startVisitors } from './visitors';

/** The response to visitors whose password a stop has no time to check. */
const shutdownRefusal = /"message":"[A-Z][^"]* Please try again in a moment\."/;

let site: Site;
let staff: Staff;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
  staff = await joinStaff(site);
});
afterAll(() => site?.remove());

const file = randomBytes(20_000_000);
const title = 'Sent while the server stops';

const sendFile = (...expected: number[]) =>
  expectStatus(
    request(site.product.url)
      .post('/api/shares')
      .set('Cookie', staff.cookie)
      .field({ title, password: 'spring tide 1907' })
      .attach('file', file, 'contract.bin'),
    201,
    ...expected,
  );

const fetchFile = (slug: string, ...expected: number[]) =>
  expectStatus(
    request(site.product.url)
      .post(`/api/share/${slug}/download`)
      .send({ password: 'spring tide 1907' })
      .responseType('blob'),
    200,
    ...expected,
  );

/** A server reads what arrives in turn: once it responds, it has read every request sent before. */
const hasRead = () => expectStatus(request(site.product.url).get('/healthz'), 200);

describe('a server that is told to stop under load', () => {
  it('completes every request it has started, starts no more, and exits cleanly', async () => {
    const { slug } = (await sendFile()).body;
    const visitors = startVisitors(site, staff);
    await pause(1_500);
    // A stop may have no time left for their passwords, as for those of visitors.
    const transfers = Promise.all([sendFile(503), fetchFile(slug, 503)]);
    await pause(500);
    const read = visitors.now();
    await hasRead();
    const code = await site.product.terminate();
    await visitors.leave();

    const [sent, fetched] = await transfers;
    if (fetched.status === 200) expect(fetched.body.equals(file)).toBe(true);
    else expect(fetched.body.toString()).toMatch(shutdownRefusal);
    if (sent.status === 503) expect(sent.text).toMatch(shutdownRefusal);
    // Twenty seconds after it was told, it would give up and end with 1.
    expect(code).toBe(0);
    const { visits } = visitors;
    const completed = visits.filter(({ response }) => response !== null);
    expect(
      completed.filter(visit => !isExpected(visit) && !isShutdownRefusal(visit)).map(describeVisit),
    ).toEqual([]);
    const cut = visits.filter(({ response, at }) => response === null && at < read);
    expect(cut.map(describeVisit)).toEqual([]);

    await site.product.restart();
    const rows = [
      ...(await staff.list<{ email: string }>('/api/bookings')),
      ...(await staff.list<{ email: string }>('/api/contact')),
    ];
    const acknowledged = completed.flatMap(({ email }) => email ?? []);
    expect(rows.map(({ email }) => email).sort()).toEqual(acknowledged.sort());
    const shares = await staff.list<ShareListItem>('/api/shares');
    const slugs = shares.filter(share => share.title === title).map(share => share.slug);
    expect(slugs.sort()).toEqual([slug, ...(sent.status === 201 ? [sent.body.slug] : [])].sort());
    for (const kept of slugs) expect((await fetchFile(kept)).body.equals(file)).toBe(true);
  });
});
