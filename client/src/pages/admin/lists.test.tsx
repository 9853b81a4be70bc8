import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StaffRights } from '@/components/list/staff-rights';
import { never, pageOf, refuse } from '@/lib/testing/fake-api';
import { findFailure } from '@/lib/testing/toasts';
import { lists, openCase } from './testing-lists';

const all = Object.entries(lists);
const ofBulk = all.flatMap(([name, { bulk, ...rest }]) => (bulk ? [[name, { ...rest, bulk }] as const] : []));

const found = () => screen.findByRole('rowheader', { name: /Dana Quay/ });

describe.each(all)('the list of %s', (_name, of) => {
  it('says that it loads, and where there is nothing', async () => {
    const { server, unmount } = openCase(of, { 'limit=50': never });
    expect(screen.getByText(of.loading)).toBeInTheDocument();
    expect(server.requests.length).toBeGreaterThan(0);
    unmount();
    openCase(of, { 'limit=50': [] });
    expect(await screen.findByText(of.empty)).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('reports a failure, retries, and keeps its rows if a refresh fails', async () => {
    const { user, server } = openCase(of, { 'limit=50': refuse(500, 'Something went wrong.') });
    expect(await screen.findByText(of.failed)).toBeVisible();
    server.change(`GET ${of.rows}limit=50`, [of.row]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await found();
    server.change(`GET ${of.rows}limit=50`, refuse(503, 'We cannot reach our records right now.'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(of.failed)).toBeVisible();
    expect(await found()).toBeVisible();
  });

  it('is narrowed and sorted in the address, with counts, and searched once typing pauses', async () => {
    const { user, server, history } = openCase(of, {
      [`${of.filter[1]}&limit=50`]: [of.row],
      [`${of.filter[1]}&${of.sort[1]}&limit=50`]: [of.row],
      [`search=quay&${of.filter[1]}&${of.sort[1]}&limit=50`]: [],
    });
    await found();
    expect(await screen.findByRole('button', { name: 'All 7' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: new RegExp(`^${of.filter[0]}`) }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), of.sort[0]);
    expect(history.at(-1)).toBe(`/admin?tab=${of.tab}&${of.filter[1]}&${of.sort[1]}`);
    const caption = new RegExp(`, ${of.sort[0]}$`, 'i');
    expect(await screen.findByRole('table', { name: caption })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), ' quay ');
    expect(await screen.findByText('No results for “quay”.')).toBeVisible();
    expect(server.requests.filter(({ path }) => path.includes('search=q')).length).toBe(1);
    server.change(`GET ${of.rows}${of.filter[1]}&${of.sort[1]}&limit=50`, []);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await found();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  });

  it('loads more, and keeps its rows if that fails', async () => {
    const older = 'limit=50&cursor=17-4';
    const { user, server } = openCase(of, {
      'limit=50': pageOf([of.row], { all: 7 }, '17-4'),
      [older]: refuse(500, 'No.'),
    });
    await found();
    expect(await screen.findByText('Showing 1 of 7')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText(of.failed)).toBeVisible();
    server.change(`GET ${of.rows}${older}`, [of.other]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 total')).toBeVisible();
    expect(await found()).toBeVisible();
  });

  it('has one action in sight, and opens what else there is by keyboard', async () => {
    const { user } = openCase(of);
    const name = within(await found()).getByRole('button', { name: /Dana Quay/ });
    name.focus();
    await user.keyboard('{Enter}');
    expect(name).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Number')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Number')).not.toBeInTheDocument();
    const row = name.closest('tr') as HTMLTableRowElement;
    expect(within(row).getAllByRole('button', { name: /: Dana Quay$/ }).length).toBeLessThanOrEqual(2);
  });
});

describe.each(ofBulk)('several of the %s', (_name, { bulk: [label, endpoint, done], ...of }) => {
  const both = { 'limit=50': [of.row, of.other] };

  it('are changed at once, and told apart from those that others changed', async () => {
    const { user, server } = openCase(of, {
      ...both,
      [endpoint]: { changed: [of.row], skipped: 1 },
    });
    await found();
    const everyone = screen.getByRole('checkbox', { name: /^Select all 2/ });
    await user.click(everyone);
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: label }));
    expect(everyone).toHaveFocus();
    expect(everyone).not.toBeChecked();
    await findFailure(done);
    const ids = [of.row.id, of.other.id];
    const body = server.requestsTo(endpoint)[0]?.body as { ids?: unknown; inquiries?: { id: unknown }[] };
    expect(body.ids ?? body.inquiries?.map(({ id }) => id)).toEqual(ids);
  });

  it('stay as they were if that fails', async () => {
    const { user } = openCase(of, { ...both, [endpoint]: refuse(503, 'We cannot reach our records.') });
    await found();
    await user.click(screen.getByRole('checkbox', { name: /^Select all 2/ }));
    await user.click(screen.getByRole('button', { name: label }));
    expect(await findFailure('Nothing changed')).toHaveTextContent('We cannot reach our records.');
  });

  it('can’t be selected by who registered themselves', async () => {
    openCase({ ...of, list: <StaffRights value={false}>{of.list}</StaffRights> });
    await found();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /: Dana Quay$/ })).not.toBeInTheDocument();
  });
});
