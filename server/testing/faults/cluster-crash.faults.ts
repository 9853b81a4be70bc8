import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DonationListItem } from '@shared/contracts/donations';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cluster, startCluster } from '../cluster/cluster';
import { nameWithNginx, nginxBinary } from '../cluster/nginx';
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

/** How many requests an instance has answered since it started. */
async function countAnswers(url: string): Promise<number> {
  const { text } = await ask(request(url).get('/metrics').auth(metricsToken, { type: 'bearer' }), 200);
  const counts = text.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Readers who ask one page after the other, and the answers that were not theirs. */
function startReaders(of: number) {
  let open = true;
  let asked = 0;
  const failures: string[] = [];
  const paths = ['/', '/sponsors', '/api/sponsors', '/api/fundraising-stats'];
  const read = async () => {
    const path = paths[asked++ % paths.length] ?? '/';
    const status = await request(cluster.url)
      .get(path)
      .then(
        answer => String(answer.status),
        (error: Error) => error.message,
      );
    if (status !== '200') failures.push(`${path}: ${status}`);
  };
  const come = async () => {
    while (open) await read();
  };
  const all = Promise.all(Array.from({ length: of }, come));
  return {
    failures,
    asked: () => asked,
    async leave() {
      open = false;
      await all;
    },
  };
}

/** Gifts of which each is asked for again, with the same key, where the first answer did not come. */
function startDonors(of: number) {
  let open = true;
  const answers: { sessionId: string; again: boolean }[] = [];
  const give = async () => {
    const key = randomUUID();
    const send = () =>
      request(cluster.url)
        .post('/api/create-checkout-session')
        .set('Idempotency-Key', key)
        .send({ amount: 31 });
    const first = await send().then(
      answer => answer,
      () => null,
    );
    const again = first?.status !== 201;
    const { body } = first && !again ? first : await ask(send(), 201);
    answers.push({ sessionId: body.sessionId, again });
  };
  const come = async () => {
    while (open) await give();
  };
  const all = Promise.all(Array.from({ length: of }, come));
  return {
    answers,
    async leave() {
      open = false;
      await all;
    },
  };
}

describe.skipIf(!nginxBinary)(nameWithNginx('one of two instances behind nginx, killed under load'), () => {
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

  it('costs nobody more than a retry, and takes its share again once it is back', async () => {
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
    const donors = startDonors(3);
    const readers = startReaders(12);
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
    await vi.waitFor(async () => expect(await countAnswers(killed.url)).toBeGreaterThan(50), {
      timeout: 20_000,
      interval: 100,
    });
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
  const rows = [
    ...(await staff.list<{ email: string }>('/api/bookings')),
    ...(await staff.list<{ email: string }>('/api/contact')),
  ];
  const sent = visits.flatMap(({ email }) => email ?? []);
  expect(rows.map(({ email }) => email).sort()).toEqual(sent.sort());
}
