import { callCopy } from '@brand/copy/call';
import type { VisitorCall } from '@shared/contracts/bookings/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownTimeZone } from '@/lib/own-time-zone';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { CallPage } from './call';

vi.mock('@/lib/own-time-zone', async original => ({
  ...(await original<object>()),
  ownTimeZone: vi.fn(() => 'Asia/Kolkata'),
}));

const token = `p_${'T'.repeat(39)}-Q`;
const details = 'POST /api/call/details';
const cancellation = 'POST /api/call/cancellation';
const times = 'POST /api/call/times';

const call: VisitorCall = {
  state: 'confirmed',
  revision: 1,
  startsAt: '2026-03-09T14:00:00.000Z',
  host: 'Mara Voss',
  place: 'link',
  link: 'https://meet.example/tide',
  note: 'Bring the spreadsheet.',
  preferredSlots: ['2026-03-09T14:00:00.000Z'],
};
const canceled: VisitorCall = { ...call, state: 'cancelled', revision: 2, link: null, note: null };

beforeEach(() => {
  vi.mocked(ownTimeZone).mockReturnValue('Asia/Kolkata');
  vi.useFakeTimers({ now: new Date('2026-03-06T20:00:00Z'), toFake: ['Date'] });
  window.location.hash = `#${token}`;
});

async function open(reply: unknown = call, replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [details]: reply, ...replies });
  const app = renderApp(<CallPage />, { path: '/call' });
  await screen.findByRole('heading', { level: 1, name: /\.$/ });
  return { ...app, server };
}

const { states } = callCopy;
const heading = () => screen.getByRole('heading', { level: 1 });

describe('a visitor’s call', () => {
  it('is shown on both clocks, with who, where, and the note', async () => {
    const { server } = await open();
    expect(heading()).toHaveTextContent(states.confirmed.title);
    expect(screen.getByText('Mon, Mar 9, 2026, 7:30 PM GMT+5:30 (Kolkata)')).toBeVisible();
    expect(screen.getByText('Mon, Mar 9, 2026, 10:00 AM EDT (New York)')).toBeVisible();
    expect(screen.getByText('Mara Voss')).toBeVisible();
    expect(screen.getByText('Bring the spreadsheet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join the call' })).toHaveAttribute('href', call.link);
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([details]);
    expect(server.requestsTo(details)[0]?.body).toEqual({ token });
  });

  it.each([
    [{ ...call, startsAt: '2026-03-06T19:00:00.000Z' }, states.started.title],
    [{ ...call, state: 'declined', startsAt: null }, states.declined.title],
  ])('that is over cannot be changed', async (reply, title) => {
    await open(reply);
    expect(heading()).toHaveTextContent(title);
    expect(screen.queryByRole('button', { name: /Suggest|Cancel/ })).not.toBeInTheDocument();
  });

  it('is not found with a link that is incomplete', async () => {
    await open(refuse(404, "This link doesn't work."));
    expect(heading()).toHaveTextContent(callCopy.unknownTitle);
  });
});

describe('canceling', () => {
  it('asks first, and then says that the call is canceled', async () => {
    const { user, server } = await open(call, { [cancellation]: canceled });
    await user.click(screen.getByRole('button', { name: 'Cancel the call' }));
    const dialog = within(screen.getByRole('dialog', { name: callCopy.cancel.confirmed.title }));
    expect(server.requestsTo(cancellation)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel the call' }));
    await waitFor(() => expect(heading()).toHaveTextContent(states.cancelled.title));
    expect(server.requestsTo(cancellation)[0]?.body).toEqual({ token, revision: 1 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows how the call stands if it has changed', async () => {
    const changed = 'This call has changed since you opened the page. Check the details again.';
    const { user, server } = await open(call, { [cancellation]: refuse(409, changed) });
    await user.click(screen.getByRole('button', { name: 'Cancel the call' }));
    server.change(details, { ...call, revision: 2, startsAt: '2026-03-10T14:00:00.000Z' });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel the call' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(changed);
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByText('Tue, Mar 10, 2026, 7:30 PM GMT+5:30 (Kolkata)')).toBeVisible();
  });
});

describe('suggesting other times', () => {
  it('sends up to three, and says that they wait for an answer', async () => {
    const suggested = ['2026-03-09T14:00:00.000Z', '2026-03-12T19:00:00.000Z'];
    const { user, server } = await open(call, {
      [times]: {
        ...canceled,
        state: 'new',
        startsAt: null,
        host: null,
        place: null,
        preferredSlots: suggested,
      },
    });
    await user.click(screen.getByRole('button', { name: 'Suggest other times' }));
    expect(screen.getByRole('heading', { name: callCopy.timesTitle })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add another time' }));
    await user.click(screen.getByRole('button', { name: /Thursday, March 12th/ }));
    const second = within(screen.getByRole('group', { name: 'Second choice' }));
    await user.selectOptions(second.getByRole('combobox'), '15:00');
    await user.click(screen.getByRole('button', { name: 'Send these times' }));
    await waitFor(() => expect(heading()).toHaveTextContent(states.new.title));
    expect(heading()).toHaveFocus();
    expect(server.requestsTo(times)[0]?.body).toEqual({
      token,
      revision: 1,
      preferredSlots: suggested,
    });
    expect(screen.getByText('Thu, Mar 12, 2026, 3:00 PM EDT (New York)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
  });
});
