import { expect, it } from 'vitest';
import { createBrowser } from '../../features/accounts/testing/accounts';
import { atOnce, statusesOf } from '../../testing/at-once';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { readRecorded } from '../activity/testing';

/** Its clock shows Monday, March 2, 2026. */
const server = setupTestServer();

async function open(role: 'staff' | 'registered' = 'staff') {
  const browser = createBrowser(server, await signIn(server, { role }));
  return {
    read: () => browser.get('/api/site-settings'),
    change: (closedDays: unknown, revision: unknown = 0) =>
      browser.patch('/api/site-settings', { closedDays, revision }),
  };
}

const day = (start: string, end = start) => ({ start, end });

it('staff close days, which are kept in order, and recorded', async () => {
  const { read, change } = await open();
  await read().expect(200, { revision: 0, closedDays: [] });
  const closedDays = [day('2026-03-09'), day('2026-12-24', '2027-01-01')];
  await change(closedDays.toReversed()).expect(200, { revision: 1, closedDays });
  await read().expect(200, { revision: 1, closedDays });
  await change([], 1).expect(200, { revision: 2, closedDays: [] });
  const entry = { action: 'closed-days-changed', subjectType: null };
  expect(await readRecorded(server)).toMatchObject([entry, entry]);
});

it('of two changes at once, the second is refused', async () => {
  const { read, change } = await open();
  const answers = await atOnce(4, index => change([day(`2026-03-0${index + 3}`)]));
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  expect((await read()).body).toMatchObject({ revision: 1, closedDays: [{}] });
});

it('past days drop out', async () => {
  const { read, change } = await open();
  const current = day('2026-02-27', '2026-03-02');
  await change([day('2026-02-20'), current]).expect(200, { revision: 1, closedDays: [current] });
  server.clock.advance(86_400_000);
  await read().expect(200, { revision: 1, closedDays: [] });
  server.clock.advance(-86_400_000);
});

const hundred = Array.from({ length: 100 }, () => day('2026-03-09'));

it.each([
  ['closedDays', 'tomorrow', 'Say which days you’re closed'],
  ['closedDays.0.start', [day('2026-02-30', '2026-03-09')], 'Choose a day'],
  ['closedDays.0.end', [day('2026-03-09', '')], 'Choose a day'],
  [
    'closedDays.1.end',
    [day('2026-03-09'), day('2026-03-09', '2026-03-08')],
    'The last day can’t be before the first',
  ],
  ['closedDays.0.end', [day('2026-03-09', '2027-03-10')], 'Close for a year at most'],
  ['closedDays', [...hundred, day('2026-03-09')], 'Keep 100 closed days or fewer, where a range counts once'],
])('refuses at %s what is none: %j', async (path, closedDays, message) => {
  const { change, read } = await open();
  const { body } = await change(closedDays).expect(400);
  expect(body.issues).toEqual([{ path, message }]);
  await read().expect(200, { revision: 0, closedDays: [] });
});

it('takes a hundred, and a year', async () => {
  const { change } = await open();
  await change(hundred).expect(200);
  await change([day('2026-03-09', '2027-03-09')], 1).expect(200);
});

it('whoever registered neither reads nor changes them', async () => {
  const { change, read } = await open('registered');
  await read().expect(403);
  await change([]).expect(403);
});
