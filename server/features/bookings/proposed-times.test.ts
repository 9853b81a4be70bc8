import { rateLimits } from '@shared/rate-limits';
import { callLinks } from '@shared/tables/bookings';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { deadServer, listOutbox } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { after, insertRequest, slot, startDesk, useSteadyClock } from './testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });
useSteadyClock(server);
const withMail = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

const perDay = rateLimits.proposedTimes.max.account;
const times = (days: number) => [after(slot, days * 24 * 60)];

async function confirmed() {
  const desk = await startDesk(server, {});
  const { id } = await insertRequest(server);
  return { desk, id, token: await desk.confirmAndLink(id) };
}

/** As from a botnet: each from another address. */
let lastAddress = 0;
const propose = (token: string, revision: number, preferredSlots: string[]) =>
  request(server.url)
    .post('/api/call/times')
    .set('X-Forwarded-For', `203.0.113.${++lastAddress}`)
    .send({ token, revision, preferredSlots });

const countLinks = async () => (await server.connection.db.select().from(callLinks)).length;

describe('whoever has the link to a call', () => {
  it('suggests other times for it so many times a day, wherever from', async () => {
    const { desk, id, token } = await confirmed();
    for (let n = 1; n <= perDay; n++) await propose(token, n, times(n)).expect(200);
    const before = { recorded: await readRecorded(server), links: await countLinks() };
    const { body, headers } = await propose(token, perDay + 1, times(perDay + 1)).expect(429);
    expect(body.message).toMatch(
      /^This call has reached today's limit for new times\. Please wait .*, or reply to the latest email about it\.$/,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect({ recorded: await readRecorded(server), links: await countLinks() }).toEqual(before);
    const seen = { revision: perDay + 1, slot: times(perDay)[0] };
    await desk.confirm(id, seen).expect(200);
    const other = await insertRequest(server);
    const otherToken = await desk.confirmAndLink(other.id);
    await propose(otherToken, 1, times(perDay + 2)).expect(200);
  });

  it('can cancel it all the same', async () => {
    const { token } = await confirmed();
    for (let n = 1; n <= perDay; n++) await propose(token, n, times(n)).expect(200);
    await request(server.url)
      .post('/api/call/cancellation')
      .send({ token, revision: perDay + 1 })
      .expect(200);
  });

  it('uses up nothing by what is refused', async () => {
    const { token } = await confirmed();
    for (let n = 0; n < perDay; n++) {
      await propose(token, 0, times(1)).expect(409);
      await propose(token, 1, ['2026-03-02T14:00:00Z']).expect(400);
    }
    await propose(token, 1, times(1)).expect(200);
  });
});

it('the times that are suggested already change nothing, however often they are sent', async () => {
  const { desk, id, token } = await confirmed();
  const { body: first } = await propose(token, 1, times(1)).expect(200);
  const before = { recorded: await readRecorded(server), links: await countLinks() };
  for (let n = 0; n <= perDay; n++) {
    const { body } = await propose(token, 2 - (n % 2), times(1)).expect(200);
    expect(body).toEqual(first);
  }
  expect({ recorded: await readRecorded(server), links: await countLinks() }).toEqual(before);
  await propose(token, 2, times(2)).expect(200);
  await desk.confirm(id, { revision: 3, slot: times(2)[0] }).expect(200);
  expect((await propose(token, 4, times(2)).expect(200)).body).toMatchObject({ state: 'new', revision: 5 });
});

it('the times that are suggested already are emailed to nobody', async () => {
  const booking = await insertRequest(withMail);
  const desk = await startDesk(withMail);
  await desk.confirm(booking.id).expect(200);
  const [row] = await listOutbox(withMail);
  const text = withMail.sealer.open(row?.text ?? '', { purpose: 'email', subject: row?.key ?? '' });
  const token = /\/call#([\w-]+)/.exec(text)?.[1] ?? '';
  for (const revision of [1, 2, 2]) {
    await request(withMail.url)
      .post('/api/call/times')
      .send({ token, revision, preferredSlots: times(1) })
      .expect(200);
  }
  expect(await listOutbox(withMail)).toHaveLength(3);
});
