import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import request from 'supertest';
import { expect, it } from 'vitest';
import { deadServer, whileEmailsAreCounted } from '../mail/testing';
import { runsOnPostgres } from '../testing/test-database';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';

const server = useTestServer({ SMTP_URL: deadServer, TRUST_PROXY: '1' });

it.skipIf(!runsOnPostgres()).each([
  ['/api/bookings', bookingBody],
  ['/api/contact', inquiryBody],
])(
  'a flood of %s leaves most of the database’s connections to others (PostgreSQL only)',
  async (path, body) => {
    let sent: Promise<number[]> = Promise.resolve([]);
    await whileEmailsAreCounted(server, 'confirmations', async countWaiting => {
      const send = async (_: unknown, n: number) =>
        (
          await request(server.url)
            .post(path)
            .set('X-Forwarded-For', `203.0.${n}.1`)
            .send({ ...body, company: `Company ${n}` })
        ).status;
      sent = Promise.all(Array.from({ length: 30 }, send));
      await waitFor(async () => expect(await countWaiting()).toBe(2));
      await server.connection.pool.query('select 1');
      expect(await countWaiting()).toBe(2);
    });
    expect(await sent).toEqual(Array(30).fill(201));
  },
);
