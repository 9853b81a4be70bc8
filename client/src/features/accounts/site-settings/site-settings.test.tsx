import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findFailure, findToast } from '@/lib/testing/toasts';
import { SiteSettingsDialog } from './site-settings-dialog';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T15:00:00Z'), toFake: ['Date'] });
});

const read = 'GET /api/site-settings';
const change = 'PATCH /api/site-settings';
const holidays = { start: '2026-12-24', end: '2027-01-01' };
const day = { start: '2027-05-14', end: '2027-05-14' };
const holidaysText = /Thu, Dec 24, 2026\s–\sFri, Jan 1, 2027/;
const removeHolidays = () =>
  screen.getByRole('button', { name: new RegExp(`^Remove ${holidaysText.source}$`) });

const settings = {
  revision: 3,
  notice: { text: null, until: null, isShown: false },
  drive: { state: 'open', words: null },
  closedDays: [],
};

async function open(changes: object = { closedDays: [holidays] }) {
  const server = fakeApi({ [read]: { ...settings, ...changes } });
  const { user } = renderApp(<SiteSettingsDialog open onClose={() => {}} />);
  await screen.findByRole('heading', { name: 'Closed days' });
  return { user, server };
}

const add = () => screen.getByRole('button', { name: 'Add closed days' });
const rows = () => within(screen.getByRole('list', { name: 'Closed days' })).getAllByRole('listitem');

it('a day is added, and a range removed, each with what was seen', async () => {
  const { user, server } = await open();
  server.change(change, { ...settings, revision: 4, closedDays: [holidays, day] });
  await user.type(screen.getByLabelText('First day'), day.start);
  await user.click(add());
  await waitFor(() =>
    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringMatching(holidaysText),
      expect.stringContaining('Fri, May 14, 2027'),
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('First day')).toHaveValue(''));
  server.change(change, { ...settings, revision: 5, closedDays: [day] });
  await user.click(removeHolidays());
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Closed days' })).toHaveFocus());
  expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
    { revision: 3, closedDays: [holidays, day] },
    { revision: 4, closedDays: [day] },
  ]);
});

it('what is none is said at its field, before anything is sent', async () => {
  const { user, server } = await open({});
  await user.click(add());
  await waitFor(() => expect(screen.getByLabelText('First day')).toHaveAccessibleDescription('Choose a day'));
  await user.type(screen.getByLabelText('First day'), '2026-12-24');
  await user.type(screen.getByLabelText(/^Last day/), '2026-12-23');
  await user.click(add());
  const message = 'The last day can’t be before the first';
  await waitFor(() => expect(screen.getByLabelText(/^Last day/)).toHaveAccessibleDescription(message));
  expect(server.requestsTo(change)).toEqual([]);
});

it('where somebody else was faster, the list is loaded again', async () => {
  const { user, server } = await open();
  server.change(change, refuse(409, 'Someone changed the site settings.'));
  server.change(read, { ...settings, revision: 4, closedDays: [holidays, day] });
  await user.click(removeHolidays());
  expect(await findFailure('Days unchanged')).toHaveTextContent('Someone changed the site settings.');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

const noticeField = () => screen.getByLabelText(/^Notice/, { selector: 'textarea' });
const untilField = () => screen.getByLabelText(/^Until/);
const save = (what: string) => screen.findByRole('button', { name: `Save ${what}` });

it('a notice is shown until its end, and hidden without losing its text', async () => {
  const { user, server } = await open({});
  expect(screen.getByText('There’s none.')).toBeInTheDocument();
  await user.type(noticeField(), 'We moved: https://map.example');
  fireEvent.change(untilField(), { target: { value: '2026-12-24T12:00' } });
  await user.click(screen.getByLabelText('Show notice'));
  const notice = { text: 'We moved: https://map.example', until: '2026-12-24T12:00:00.000Z', isShown: true };
  server.change(change, { ...settings, revision: 4, notice });
  await user.click(await save('notice'));
  await screen.findByText('Visitors see it until Dec 24, 2026, 12:00 PM UTC.');
  server.change(change, { ...settings, revision: 5, notice: { ...notice, isShown: false } });
  await user.click(screen.getByLabelText('Show notice'));
  await user.click(await save('notice'));
  await screen.findByText('Visitors don’t see it.');
  expect(noticeField()).toHaveValue(notice.text);
  expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
    { revision: 3, notice },
    { revision: 4, notice: { ...notice, isShown: false } },
  ]);
});

it('a notice without text, or whose end is past, is not sent', async () => {
  const { user, server } = await open({});
  await user.click(screen.getByLabelText('Show notice'));
  fireEvent.change(untilField(), { target: { value: '2026-11-30T12:00' } });
  await user.click(await save('notice'));
  await waitFor(() => expect(noticeField()).toHaveAccessibleDescription(/Write the notice first/));
  expect(untilField()).toHaveAccessibleDescription(/Choose a time that’s still to come/);
  expect(server.requestsTo(change)).toEqual([]);
});

it('the drive is paused with words of one’s own, and opened again', async () => {
  const { user, server } = await open({});
  const words = 'Back on Monday.';
  await user.type(screen.getByLabelText(/^What visitors read/), words);
  for (const state of ['paused', 'open'] as const) {
    await user.click(screen.getByRole('radio', { name: state === 'paused' ? 'Paused' : 'Open' }));
    server.change(change, { ...settings, revision: 4, drive: { state, words } });
    await user.click(await save('drive'));
    await findToast(`The drive is ${state}`);
  }
  expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
    { revision: 3, drive: { state: 'paused', words } },
    { revision: 4, drive: { state: 'open', words } },
  ]);
});
