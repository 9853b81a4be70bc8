import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { findFailure } from '@/lib/testing/toasts';
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

async function open(closedDays = [holidays]) {
  const server = fakeApi({ [read]: { revision: 3, closedDays } });
  const { user } = renderApp(<SiteSettingsDialog open onClose={() => {}} />);
  await screen.findByRole('heading', { name: 'Closed days' });
  return { user, server };
}

const add = () => screen.getByRole('button', { name: 'Add closed days' });
const rows = () => within(screen.getByRole('list', { name: 'Closed days' })).getAllByRole('listitem');

it('a day is added, and a range removed, each with what was seen', async () => {
  const { user, server } = await open();
  server.change(change, { revision: 4, closedDays: [holidays, day] });
  await user.type(screen.getByLabelText('First day'), day.start);
  await user.click(add());
  await waitFor(() =>
    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringMatching(holidaysText),
      expect.stringContaining('Fri, May 14, 2027'),
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('First day')).toHaveValue(''));
  server.change(change, { revision: 5, closedDays: [day] });
  await user.click(removeHolidays());
  await waitFor(() => expect(rows()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Closed days' })).toHaveFocus());
  expect(server.requestsTo(change).map(({ body }) => body)).toEqual([
    { revision: 3, closedDays: [holidays, day] },
    { revision: 4, closedDays: [day] },
  ]);
});

it('what is none is said at its field, before anything is sent', async () => {
  const { user, server } = await open([]);
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
  server.change(read, { revision: 4, closedDays: [holidays, day] });
  await user.click(removeHolidays());
  expect(await findFailure('Days unchanged')).toHaveTextContent('Someone changed the site settings.');
  await waitFor(() => expect(rows()).toHaveLength(2));
});
