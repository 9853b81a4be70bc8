import { callLinks } from '@shared/tables/bookings';
import request from 'supertest';
import { expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { deadServer, listOutbox } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { after, insertRequest, slot, startDesk, useSteadyClock } from './testing';

const server = useTestServer();
useSteadyClock(server);
const withMail = useTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@tidewright.example' });

const times = (days: number) => [after(slot, days * 24 * 60)];

async function confirmed() {
  const desk = await startDesk(server, {});
  const { id } = await insertRequest(server);
  return { desk, id, token: await desk.confirmAndLink(id) };
}

const propose = (token: string, revision: number, preferredSlots: string[]) =>
  request(server.url).post('/api/call/times').send({ token, revision, preferredSlots });

const countLinks = async () => (await server.connection.db.select().from(callLinks)).length;

it('the times that are suggested already change nothing, however often they are sent', async () => {
  const { desk, id, token } = await confirmed();
  const { body: first } = await propose(token, 1, times(1)).expect(200);
  const before = { recorded: await readRecorded(server), links: await countLinks() };
  for (let n = 0; n <= 3; n++) {
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
