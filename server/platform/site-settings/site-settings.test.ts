import { drivePausedText } from '@shared/site/copy';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createBrowser } from '../../features/accounts/testing/accounts';
import { atOnce, statusesOf } from '../../testing/at-once';
import { signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { readRecorded } from '../activity/testing';
import { createShownSettings } from './shown-settings';

/** Its clock shows Monday, March 2, 2026. */
const server = setupTestServer();

async function open(role: 'staff' | 'registered' = 'staff') {
  const browser = createBrowser(server, await signIn(server, { role }));
  return {
    read: () => browser.get('/api/site-settings'),
    set: (change: object, revision: unknown = 0) =>
      browser.patch('/api/site-settings', { ...change, revision }),
    change: (closedDays: unknown, revision: unknown = 0) =>
      browser.patch('/api/site-settings', { closedDays, revision }),
  };
}

const none = {
  revision: 0,
  notice: { text: null, until: null, isShown: false },
  drive: { state: 'open', words: null },
  closedDays: [],
};
const actionsOf = async () => (await readRecorded(server)).map(({ action }) => action);
const pageOf = async (path = '/') => (await request(server.url).get(path)).text;

const day = (start: string, end = start) => ({ start, end });

it('staff close days, which are kept in order, and recorded', async () => {
  const { read, change } = await open();
  await read().expect(200, none);
  const closedDays = [day('2026-03-09'), day('2026-12-24', '2027-01-01')];
  await change(closedDays.toReversed()).expect(200, { ...none, revision: 1, closedDays });
  await read().expect(200, { ...none, revision: 1, closedDays });
  await change([], 1).expect(200, { ...none, revision: 2 });
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
  await change([day('2026-02-20'), current]).expect(200, { ...none, revision: 1, closedDays: [current] });
  server.clock.advance(86_400_000);
  await read().expect(200, { ...none, revision: 1 });
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
])('refuses at %s days that are none: %j', async (path, closedDays, message) => {
  const { change, read } = await open();
  const { body } = await change(closedDays).expect(400);
  expect(body.issues).toEqual([{ path, message }]);
  await read().expect(200, none);
});

it('a notice is on every page from its change to its end or until it’s hidden, which keeps its text', async () => {
  const { set } = await open();
  const notice = {
    text: 'New: <b> https://muster.example/2?a=1&b.',
    until: '2026-03-02T16:00:00.000Z',
    isShown: true,
  };
  await set({ notice }).expect(200, { ...none, revision: 1, notice });
  const html =
    '<aside aria-label="Notice" class="site-notice"><p class="frame">New: &lt;b&gt; ' +
    '<a href="https://muster.example/2?a=1&amp;b" class="text-link">muster.example/2?a=1&amp;b</a>.</p></aside>';
  for (const path of ['/', '/share/Zk3vQ0yT', '/nowhere']) expect(await pageOf(path)).toContain(html);
  const hidden = { ...notice, isShown: false };
  await set({ notice: hidden }, 1).expect(200, { ...none, revision: 2, notice: hidden });
  expect(await pageOf()).not.toContain('site-notice');
  await set({ notice }, 2).expect(200);
  server.clock.advance(Date.parse(notice.until) - server.clock.now().getTime());
  expect(await pageOf()).not.toContain('site-notice');
  expect(await actionsOf()).toEqual(['notice-changed', 'notice-changed', 'notice-changed']);
});

it('a paused drive is in the data of every page, on every instance once it looked', async () => {
  const { set } = await open();
  const words = 'Back on Monday. </script><!--content-->';
  const drive = { state: 'paused', words };
  const other = createShownSettings(server);
  await set({ drive }).expect(200, { ...none, revision: 1, drive });
  const dataOf = /<script id="drive-paused" type="application\/json">(.*?)<\/script>/;
  const wordsOf = (page: string) => JSON.parse(dataOf.exec(page)?.[1] ?? '');
  expect(wordsOf(await pageOf())).toBe(words);
  expect(other.shown().drivePaused).toBe(null);
  await other.refresh();
  expect(other.shown().drivePaused).toBe(words);
  await set({ drive: { state: 'paused', words: ' ' } }, 1).expect(200);
  expect(wordsOf(await pageOf())).toBe(drivePausedText);
  await set({ drive: { state: 'open', words } }, 2).expect(200);
  expect(await pageOf()).not.toContain('drive-paused');
  expect(await actionsOf()).toEqual(['drive-paused', 'drive-paused', 'drive-opened']);
});

const past = '2026-03-01T00:00:00Z';
const shown = { text: 'We moved.', until: null, isShown: true };

it.each([
  ['notice.text', { notice: { ...shown, text: ' ' } }, 'Write the notice first'],
  [
    'notice.text',
    { notice: { ...shown, text: 'https://a.example https://b.example' } },
    'Use one link at most',
  ],
  ['notice.text', { notice: { ...shown, text: 'a'.repeat(201) } }, 'Keep this to 200 characters or fewer'],
  ['notice.until', { notice: { ...shown, until: past } }, 'Choose a time that’s still to come'],
  ['notice.until', { notice: { ...shown, until: 'Monday' } }, 'Choose a date and time, or leave it empty'],
  ['notice.isShown', { notice: { ...shown, isShown: 'yes' } }, 'Choose true or false'],
  ['drive.state', { drive: { state: 'closed', words: null } }, 'Choose open or paused'],
])('refuses at %s what is none: %j', async (path, change, message) => {
  const { set, read } = await open();
  const { body } = await set(change).expect(400);
  expect(body.issues).toEqual([{ path, message }]);
  await read().expect(200, none);
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
