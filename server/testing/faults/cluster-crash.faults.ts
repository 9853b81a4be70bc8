import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DonationListItem } from '@shared/contracts/donations';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cluster, startCluster } from '../cluster/cluster';
import { startDonors } from '../cluster/donors';
import { nameWithNginx, nginxBinary } from '../cluster/nginx';
import { startReaders } from '../cluster/readers';
import { buildBookingRequest, buildContactSubmission } from '../factories';
import { type S3Server, startS3Server } from '../s3-server';
import { asBytes, ask } from './ask';
import { joinStaff, type Staff } from './staff';
import { describeVisit, isGood, startVisitors, type Visit } from './visitors';

const metricsToken = 'for these tests only';
const password = 'spring tide 1907';
/** Milliseconds in which nginx has heard of every connection that the killed instance had. */
const noticedWithin = 500;

let store: S3Server;
let cluster: Cluster;
let staff: Staff;

const reads = new Set(['sponsors', 'stats', 'user']);
/** What nginx answers where an instance went away in the middle of something that must not be sent twice. */
const isCut = ({ answer }: Visit) => answer === null || answer.status === 502;

/** How many visitors asked an instance for its sponsors since it started. */
async function countAnswers(url: string): Promise<number> {
  const { text } = await ask(request(url).get('/metrics').auth(metricsToken, { type: 'bearer' }), 200);
  const counts = text.matchAll(
    /^http_request_duration_seconds_count\{.*route="\/api\/sponsors".*\} (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** nginx comes back to an instance a few seconds after it was away. */
function answersAgain(url: string): Promise<void> {
  return vi.waitFor(async () => expect(await countAnswers(url)).toBeGreaterThan(20), {
    timeout: 40_000,
    interval: 100,
  });
}

describe.skipIf(!nginxBinary)(nameWithNginx('one of two instances behind nginx, under load'), () => {
  beforeAll(async () => {
    store = await startS3Server();
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = store.config;
    cluster = await startCluster({
      FLOOD_LIMITS: 'off',
      METRICS_TOKEN: metricsToken,
      STORAGE: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    staff = await joinStaff({ product: cluster });
  });
  afterAll(async () => {
    await cluster?.remove();
    await store?.stop();
  });

  it('restarted one after the other, fails nobody who reads and loses nothing', async () => {
    const visitors = startVisitors({ product: cluster }, staff);
    const readers = startReaders(cluster.url, 12);
    let seen = 0;
    for (const { terminate, restart, url } of cluster.instances) {
      await pause(500);
      expect(await terminate()).toBe(0);
      await pause(500);
      const cut = visitors.visits.filter(visit => !isGood(visit));
      await repeat(cut.slice(seen));
      seen = cut.length;
      await restart();
      await answersAgain(url);
    }
    await visitors.leave();
    await readers.leave();

    const { visits } = visitors;
    const bad = visits.filter(visit => !isGood(visit));
    expect(readers.failures).toEqual([]);
    // On a busy machine a post may still wait to be read when the instance stops to listen.
    expect(bad.filter(visit => !isCut(visit) || reads.has(visit.call)).map(describeVisit)).toEqual([]);
    expect(bad).toHaveLength(seen);
    await checkRecords(visits);
    process.stdout.write(
      `two instances restarted: ${visits.length + readers.asked()} requests, ${bad.length} posts cut and repeated, 0 reads failed\n`,
    );
  });

  it('killed, costs nobody more than a retry, and takes its share again once it is back', async () => {
    const file = randomBytes(3_000_000);
    const { body: share } = await ask(
      request(cluster.instances[0].url)
        .post('/api/shares')
        .set('Cookie', staff.cookie)
        .field('password', password)
        .attach('file', file, 'contract.bin'),
      201,
    );
    const [killed] = cluster.instances;
    const visitors = startVisitors({ product: cluster }, staff);
    const donors = startDonors(cluster.url, { amount: 31, of: 3 });
    const readers = startReaders(cluster.url, 12);
    await pause(2_000);
    const before = visitors.now();
    await killed.kill();
    const gone = visitors.now();
    await pause(2_000);
    const fetched = await ask(
      asBytes(request(cluster.url).post(`/api/share/${share.slug}/download`).send({ password })),
      200,
    );
    expect(fetched.body.equals(file)).toBe(true);
    const repeated = visitors.visits.filter(visit => !isGood(visit));
    await repeat(repeated);
    await killed.restart();
    await answersAgain(killed.url);
    await visitors.leave();
    await donors.leave();
    await readers.leave();

    const { visits } = visitors;
    const bad = visits.filter(visit => !isGood(visit));
    expect(readers.failures).toEqual([]);
    expect(bad.filter(({ call }) => reads.has(call)).map(describeVisit)).toEqual([]);
    expect(bad.filter(visit => !isCut(visit)).map(describeVisit)).toEqual([]);
    const outside = bad.filter(({ at, took }) => at > gone + noticedWithin || at + took < before);
    expect(outside.map(describeVisit)).toEqual([]);

    expect(bad).toHaveLength(repeated.length);
    await checkRecords(visits);
    const gifts = await staff.list<DonationListItem>('/api/donations');
    expect(gifts.filter(({ amount }) => amount === 3_100)).toHaveLength(donors.answers.length);
    expect(new Set(donors.answers.map(({ sessionId }) => sessionId)).size).toBe(donors.answers.length);
    const asked = visits.length + donors.answers.length + readers.asked();
    const cut = bad.length + donors.answers.filter(({ again }) => again).length;
    process.stdout.write(
      `one of two instances killed: ${asked} requests, ${cut} posts cut and repeated, 0 reads failed, 0 records lost or doubled\n`,
    );
  });
});

/** What a visitor does who got no answer. */
async function repeat(cut: Visit[]): Promise<void> {
  for (const { call, email } of cut) {
    if (call === 'booking') {
      await ask(
        request(cluster.url)
          .post('/api/bookings')
          .send({ ...buildBookingRequest(), email }),
        201,
      );
    }
    if (call === 'inquiry') {
      await ask(
        request(cluster.url)
          .post('/api/contact')
          .send({ ...buildContactSubmission(), email }),
        201,
      );
    }
  }
}

/** One record for every booking and inquiry, the repeated ones included. */
async function checkRecords(visits: Visit[]): Promise<void> {
  const sent = visits.flatMap(({ email }) => email ?? []);
  const rows = [
    ...(await staff.list<{ email: string }>('/api/bookings')),
    ...(await staff.list<{ email: string }>('/api/contact')),
  ];
  const records = rows.map(({ email }) => email).filter(email => sent.includes(email));
  expect(records.sort()).toEqual(sent.sort());
}
