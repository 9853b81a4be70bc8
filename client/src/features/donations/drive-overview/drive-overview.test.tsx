import type { DriveOverview as Overview } from '@shared/contracts/donations/drive-overview';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { broken, fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { DriveOverview } from './drive-overview';

const read = 'GET /api/donations/overview?range=30';

const overview: Overview = {
  today: '2026-11-22',
  raised: 412_500,
  goal: 1_500_000,
  foundingHeld: 2,
  foundingSpots: 6,
  refunds: { count: 2, sum: 55_000 },
  lastSevenDays: { gifts: 3, raised: 12_500 },
  sevenDaysBefore: { gifts: 1, raised: 10_000 },
  unit: 'day',
  raisedBefore: 400_000,
  periods: [
    { start: '2026-11-20', gifts: 2, raised: 7_501 },
    { start: '2026-11-21', gifts: 0, raised: 0 },
    { start: '2026-11-22', gifts: 1, raised: 4_999 },
  ],
};

const empty: Overview = {
  ...overview,
  raised: 0,
  raisedBefore: 0,
  foundingHeld: 0,
  refunds: { count: 0, sum: 0 },
  lastSevenDays: { gifts: 0, raised: 0 },
  sevenDaysBefore: { gifts: 0, raised: 0 },
  periods: overview.periods.map(({ start }) => ({ start, gifts: 0, raised: 0 })),
};

function open(reply: unknown, { query = '', replies = {} } = {}) {
  const server = fakeApi({ [read]: reply, ...replies });
  return { server, ...renderApp(<DriveOverview />, { path: `/admin?tab=sponsors&part=drive${query}` }) };
}

describe('the drive at a glance', () => {
  it('has the total and the goal, the last seven days, founding spots, and refunds', async () => {
    open(overview);
    expect(await screen.findByRole('heading', { level: 2, name: 'Overview' })).toBeVisible();
    await screen.findByText('Last 7 days');
    for (const text of [
      '27.5%',
      '$10,875.00 to go',
      '$125.00',
      'from 3 donations',
      'Up $25.00 from the previous 7 days (1 donation)',
      '2 of 6',
      '4 left',
      '$550.00',
      'on 2 donations',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText('$4,125.00')[0]).toBeVisible();
  });

  it('says how far the goal is passed', async () => {
    open({ ...overview, raised: 1_600_000, raisedBefore: 1_587_500, foundingHeld: 6 });
    expect(await screen.findByText('$1,000.00 over the goal')).toBeVisible();
    expect(screen.getByText('All taken')).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    const { user, server } = open(broken);
    expect(screen.getByText('Loading the overview')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the overview.');
    server.change(read, overview);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$10,875.00 to go')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is empty before the first gift, and fresh after a refresh', async () => {
    const { user, server } = open(empty);
    expect(await screen.findByText(/^No donations yet\./)).toBeVisible();
    expect(screen.getByText('None so far')).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
    server.change(read, overview);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('slider', { name: 'Day' })).toBeInTheDocument();
  });
});

describe('the chart', () => {
  it('reads out each day', async () => {
    open(overview);
    const day = await screen.findByRole('slider', { name: 'Day' });
    const last = 'Sun, Nov 22, 2026: $49.99 from 1 donation, $4,125.00 in total';
    expect(day).toHaveAttribute('aria-valuetext', last);
    const chart = within(screen.getByRole('figure'));
    expect(chart.getByText('Nov 20 – 22, 2026')).toBeVisible();
    fireEvent.change(day, { target: { value: '1' } });
    expect(day).toHaveAttribute('aria-valuetext', 'Sat, Nov 21, 2026: No donations, $4,075.01 in total');
    for (const text of ['Sat, Nov 21, 2026', '$4,075.01']) expect(chart.getByText(text)).toBeVisible();
    fireEvent.change(day, { target: { value: '0' } });
    for (const text of ['$75.01', '2 donations']) expect(chart.getByText(text)).toBeVisible();
  });

  it('can be a table, newest day first, which the URL keeps', async () => {
    const { user, history } = open(overview);
    await user.click(await screen.findByRole('button', { name: 'Show as a table' }));
    expect(history.at(-1)).toBe('/admin?tab=sponsors&part=drive&view=table');
    const table = within(screen.getByRole('table', { name: 'Donations by day, newest first' }));
    const cellsOf = (row: HTMLElement) => Array.from(row.children, cell => cell.textContent);
    expect(table.getAllByRole('row').map(cellsOf)).toEqual([
      ['Day', 'Donations', 'Raised', 'Total'],
      ['Sun, Nov 22, 2026', '1', '$49.99', '$4,125.00'],
      ['Sat, Nov 21, 2026', '0', '$0.00', '$4,075.01'],
      ['Fri, Nov 20, 2026', '2', '$75.01', '$4,075.01'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as a chart' }));
    expect(history.at(-1)).toBe('/admin?tab=sponsors&part=drive');
  });

  it('goes back as far as chosen, which the URL keeps', async () => {
    const weeks: Overview = {
      ...overview,
      unit: 'week',
      raisedBefore: 0,
      periods: [{ start: '2026-11-15', gifts: 9, raised: 412_500 }],
    };
    const { user, history } = open(overview, {
      replies: { 'GET /api/donations/overview?range=all': weeks },
    });
    await user.click(await screen.findByRole('button', { name: 'All time' }));
    expect(history.at(-1)).toBe('/admin?tab=sponsors&part=drive&range=all');
    const week = 'Week of Nov 15, 2026: $4,125.00 from 9 donations, $4,125.00 in total';
    const slider = await screen.findByRole('slider', { name: 'Week' });
    expect(slider).toHaveAttribute('aria-valuetext', week);
    await user.click(screen.getByRole('button', { name: '30 days' }));
    expect(history.at(-1)).toBe('/admin?tab=sponsors&part=drive');
  });
});
