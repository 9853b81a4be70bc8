import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { units } from '@shared/limits';
import pg from 'pg';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer } from '../../mail/testing';
import { findFreePort } from '../../scripts/free-port';
import { openCheckout, readTotal, sendShare } from '../cluster/actions';
import { type Cluster, startCluster } from '../cluster/cluster';
import { nameWithNginx, nginxBinary } from '../cluster/nginx';
import { buildBooking } from '../factories';
import { waitFor } from '../wait-for';
import { expectStatus } from './expect-status';
import { joinStaff, type Staff } from './staff';

const twoHoursAgo = new Date(Date.now() - 2 * units.HOUR);

let cluster: Cluster;
let database: pg.Client;
let staff: Staff;
let mailPort: number;

describe.skipIf(!nginxBinary)(nameWithNginx('two instances that start their jobs at once'), () => {
  beforeAll(async () => {
    mailPort = await findFreePort();
    cluster = await startCluster({
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      NOTIFY_EMAIL: 'staff@tidewright.example',
    });
    database = new pg.Client({ connectionString: cluster.databaseUrl });
    await database.connect();
    staff = await joinStaff({ product: cluster });
  });
  afterAll(async () => {
    await database?.end();
    await cluster?.remove();
  });

  it('run each job once between them', async () => {
    const before = await readTotal(cluster.url);
    cluster.sandbox.setWebhookUrl(null);
    const donations = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        openCheckout(cluster.instances[turn % 2 === 0 ? 0 : 1].url, `127.2.0.${turn + 1}`, { amount: 11 }),
      ),
    );
    for (const sessionId of donations) await cluster.sandbox.pay(sessionId);
    await database.query(
      "update donations set created_at = now() - interval '1 hour' where checkout_session_id = any($1)",
      [donations],
    );
    const expired = await sendShare(cluster.url, staff.cookie, {
      note: 'For a while.',
      file: Buffer.from('for a while'),
    });
    await sendShare(cluster.url, staff.cookie, { file: Buffer.from('for good') });
    await database.query(
      "update secure_shares set expires_at = now() - interval '1 second' where slug = $1",
      [expired],
    );
    const stray = path.join(cluster.uploads, 'private', randomUUID());
    await writeFile(stray, 'left by a crash two hours ago');
    await utimes(stray, twoHoursAgo, twoHoursAgo);
    for (let n = 0; n < 6; n++) {
      await expectStatus(request(cluster.url).post('/api/bookings').send(buildBooking()), 201);
    }

    // A crash while an email is being handed over may send it twice, so the mail server is started later.
    await Promise.all(cluster.instances.map(({ kill }) => kill()));
    const { rowCount: emails } = await database.query('update outbox set next_attempt_at = now()');
    const mailServer = await startMailServer({ port: mailPort });
    await Promise.all(cluster.instances.map(({ restart }) => restart()));
    await waitFor(async () => {
      expect(await readTotal(cluster.url)).toBe(before + 66);
      expect(await readdir(path.join(cluster.uploads, 'private'))).toHaveLength(1);
      const { rows } = await database.query('select 1 from outbox where sent_at is null');
      expect(rows).toEqual([]);
    }, 200);

    const sent = mailServer.received.map(({ parsed }) => parsed.messageId);
    expect(new Set(sent).size).toBe(sent.length);
    expect(emails).toBeGreaterThanOrEqual(12);
    expect(sent.length).toBeGreaterThanOrEqual(emails ?? 0);
    const { rows } = await database.query(
      'select count(*)::int as donations from donations where amount = 1100',
    );
    expect(rows).toEqual([{ donations: 6 }]);
    const shares = await staff.list<ShareListItem>('/api/shares');
    expect(shares.find(({ slug }) => slug === expired)).toMatchObject({ note: null });
    for (const { output } of cluster.instances) expect(output()).not.toMatch(/job failed|"level":(50|60)/);
  });
});
