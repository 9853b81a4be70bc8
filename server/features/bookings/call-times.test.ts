import { units } from '@shared/limits/amounts';
import request from 'supertest';
import { expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { insertRequest, resetClockAfterEach, signInForCalls } from './testing';

/** Its clock shows 10:00 on Monday, March 2, 2026, in New York; the clocks change on Sunday. */
const server = setupTestServer();
resetClockAfterEach(server);

const readTimes = async () => (await request(server.url).get('/api/call-times').expect(200)).body;

async function close(...days: [start: string, end: string][]) {
  const { patch } = await signInForCalls(server, { username: 'ines' });
  const closedDays = days.map(([start, end]) => ({ start, end }));
  await patch('/api/site-settings', { revision: 0, closedDays }).expect(200);
}

it.each([
  ['on the half hour', '2026-03-09T14:00:00Z', { '2026-03-09': ['10:00'] }],
  ['before the clocks change', '2026-03-06T15:00:00Z', { '2026-03-06': ['10:00'] }],
  ['between two half hours', '2026-03-09T14:10:00Z', { '2026-03-09': ['10:00', '10:30'] }],
  ['that ends as the day begins', '2026-03-09T12:30:00Z', {}],
  ['into the day’s first half hour', '2026-03-09T12:45:00Z', { '2026-03-09': ['09:00'] }],
  ['that goes on', '2026-03-02T14:45:00Z', { '2026-03-02': ['09:30', '10:00'] }],
  ['on a weekend', '2026-03-07T15:00:00Z', {}],
  ['on the sixtieth day', '2026-04-30T14:00:00Z', { '2026-04-30': ['10:00'] }],
  ['after it', '2026-05-01T14:00:00Z', {}],
])('a confirmed call %s takes the half hours that it overlaps', async (_when, startsAt, taken) => {
  await insertRequest(server, {
    state: 'confirmed',
    startsAt: new Date(startsAt),
    callLink: 'https://meet.example',
  });
  expect(await readTimes()).toEqual({ taken, closed: [] });
});

it('a call that was moved, canceled, or only asked for takes no time', async () => {
  const staff = await signInForCalls(server);
  const { id } = await insertRequest(server);
  expect(await readTimes()).toEqual({ taken: {}, closed: [] });
  await staff.confirm(id).expect(200);
  await staff.confirm(id, { revision: 1, slot: '2026-03-10T18:30:00Z' }).expect(200);
  expect(await readTimes()).toEqual({ taken: { '2026-03-10': ['14:30'] }, closed: [] });
  await staff.cancel(id, { revision: 2 }).expect(200);
  expect(await readTimes()).toEqual({ taken: {}, closed: [] });
});

it('closed days have no times, and none of them counts in the promise of one business day', async () => {
  await close(['2026-03-03', '2026-03-04'], ['2026-12-24', '2027-01-01']);
  await insertRequest(server, { state: 'confirmed', startsAt: new Date('2026-03-03T15:00:00Z') });
  expect(await readTimes()).toEqual({ taken: {}, closed: ['2026-03-03', '2026-03-04'] });
  const staff = await signInForCalls(server);
  await insertRequest(server);
  server.clock.advance(2 * units.DAY);
  expect(await staff.list({ state: 'new' })).toMatchObject([{ overdue: false }]);
  server.clock.advance(units.DAY);
  expect(await staff.list({ state: 'new' })).toMatchObject([{ overdue: true }]);
});
