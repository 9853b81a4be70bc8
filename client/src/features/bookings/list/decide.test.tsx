import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emailOf, openMenu } from '@/components/list/testing';
import { broken, refuse } from '@/lib/testing/fake-api';
import { expectNoToast, findToast } from '@/lib/testing/toasts';
import {
  bookingOf,
  choose,
  colleague,
  confirmed,
  dialog,
  emails,
  host,
  list,
  openList,
  row,
  thursday,
} from './testing';

beforeEach(() => {
  vi.useFakeTimers({ now: thursday, toFake: ['Date'] });
});

const decisions = 'POST /api/bookings/decisions';
const decided = (booking: BookingListItem) => ({ changed: [booking], skipped: 0 });

describe('confirming a call', () => {
  it('offers the proposed times, oneself, and a link', async () => {
    const { user, server } = await openList(bookingOf(), { [decisions]: decided(confirmed) });
    await choose(user, 'Confirm');
    expect(dialog().getByRole('radio', { name: /Mon, Jul 6, 2026, 10:00 AM EDT.*7:30 PM/ })).toBeChecked();
    await waitFor(() => expect(dialog().getByLabelText('Host')).toHaveValue(host.id));
    await user.type(dialog().getByLabelText('Link to the call'), 'https://meet.example/pier');
    await user.type(dialog().getByLabelText(/^Note to the visitor/), 'Bring the roster.');
    server.change(list, [confirmed]);
    await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
    expect(await findToast('Call confirmed')).toHaveTextContent('We’re emailing amara@northpier.example.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsTo(decisions)[0]?.body).toEqual({
      action: 'confirm',
      bookings: [{ id: 1, revision: 0 }],
      slot: '2026-07-06T14:00:00.000Z',
      hostId: host.id,
      place: 'link',
      link: 'https://meet.example/pier',
      note: 'Bring the roster.',
    });
    expect(await row().findByText('Confirmed')).toBeVisible();
    expect(row().getByRole('link', { name: 'join' })).toHaveAttribute('href', 'https://meet.example/pier');
  });

  it('takes another time, by phone', async () => {
    const { user, server } = await openList(bookingOf(), { [decisions]: decided(confirmed) });
    await choose(user, 'Confirm');
    await user.click(dialog().getByRole('radio', { name: 'Another time' }));
    await user.click(dialog().getByRole('button', { name: /^Day/ }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: /^Day/ }));
    await user.click(dialog().getByRole('button', { name: /Wednesday, July 8th/ }));
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Time (Eastern)' }), '15:30');
    await user.selectOptions(dialog().getByLabelText('Where'), 'By phone');
    expect(dialog().getByText(/You’ll call \+44 \(20\) 7946-0812/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
    await waitFor(() =>
      expect(server.requestsTo(decisions)[0]?.body).toMatchObject({
        slot: '2026-07-08T19:30:00.000Z',
        place: 'phone',
        link: null,
      }),
    );
  });

  it('proposes the link that the host last used, unless another was typed', async () => {
    const mara = { ...host, lastLink: 'https://meet.example/mara' };
    const { user } = await openList(bookingOf(), { 'GET /api/bookings/hosts': [colleague, mara] });
    await choose(user, 'Confirm');
    const link = dialog().getByLabelText('Link to the call');
    await waitFor(() => expect(link).toHaveValue(mara.lastLink));
    await user.selectOptions(dialog().getByLabelText('Host'), colleague.name);
    expect(link).toHaveValue(colleague.lastLink);
    await user.clear(link);
    await user.type(link, 'https://meet.example/pier');
    await user.selectOptions(dialog().getByLabelText('Host'), mara.id);
    expect(link).toHaveValue('https://meet.example/pier');
  });

  it('starts with where the host’s last call was, unless another place was chosen', async () => {
    const mara = { ...host, self: false, lastPlace: 'phone' };
    const { user } = await openList(bookingOf(), { 'GET /api/bookings/hosts': [mara] });
    await choose(user, 'Confirm');
    await waitFor(() => expect(dialog().getByLabelText('Host')).toHaveValue(mara.id));
    expect(dialog().getByLabelText('Where')).toHaveValue('phone');
  });

  it('says which times are taken, but not that of the call itself', async () => {
    const taken = { '2026-07-06': ['10:00', '11:00'] };
    const { user } = await openList(confirmed, {
      'GET /api/call-times': { taken, closed: ['2026-12-07'] },
    });
    await choose(user, 'Change call');
    expect(await dialog().findByRole('radio', { name: /Dec 7.*taken/ })).toBeEnabled();
    expect(dialog().getByRole('radio', { name: /Jul 6, 2026, 10:00/ })).not.toHaveAccessibleName(/taken/);
    await user.click(dialog().getByRole('radio', { name: 'Another time' }));
    await user.click(dialog().getByRole('button', { name: /^Day/ }));
    await user.click(dialog().getByRole('button', { name: /Monday, July 6th/ }));
    expect(dialog().getByRole('option', { name: '10:00 AM' })).toBeEnabled();
    expect(dialog().getByRole('option', { name: '11:00 AM, taken' })).toBeDisabled();
  });

  it('does not offer times that have passed', async () => {
    const { user } = await openList(
      bookingOf({ preferredSlots: ['2026-07-01T14:00:00.000Z', '2026-07-06T14:00:00.000Z'] }),
    );
    await choose(user, 'Confirm');
    expect(dialog().getByRole('radio', { name: /Jul 1/ })).toBeDisabled();
    expect(dialog().getByRole('radio', { name: /Jul 6/ })).toBeChecked();
  });

  const faster = 'While you had this open, ines changed it. It’s declined. Nothing you entered was sent.';
  it.each([
    [
      'may have been done',
      broken,
      'Your change may have gone through anyway, with an email.',
      confirmed,
      'Confirmed',
    ],
    [
      'came too late',
      refuse(409, faster),
      faster,
      bookingOf({ state: 'declined', revision: 1, changedBy: 'ines' }),
      'Declined',
    ],
  ])('that %s says so, and can’t be sent again', async (_what, reply, said, now, state) => {
    const { user, server } = await openList(bookingOf(), { [decisions]: reply });
    await choose(user, 'Confirm');
    await user.type(dialog().getByLabelText('Link to the call'), 'https://meet.example/pier');
    server.change(list, [now]);
    await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(said);
    expect(dialog().getByLabelText('Link to the call')).toHaveValue('https://meet.example/pier');
    await waitFor(() =>
      expect(dialog().queryByRole('button', { name: 'Confirm the call' })).not.toBeInTheDocument(),
    );
    await user.click(dialog().getByText('Close', { selector: 'span' }));
    expect(row().getByText(state)).toBeVisible();
  });
});

it('without a mail server, the text of what was decided is shown, to be sent by hand', async () => {
  const delivery = { state: 'unsent', at: '2026-07-02T13:05:00.000Z', canResend: false } as const;
  const unsent = { ...confirmed, delivery };
  const { user, server } = await openList(bookingOf(), { [decisions]: decided(unsent) });
  await choose(user, 'Confirm');
  await user.type(dialog().getByLabelText('Link to the call'), 'https://meet.example/pier');
  server.change(list, [unsent]);
  server.change(emails, [emailOf({ state: 'unsent' })]);
  await user.click(dialog().getByRole('button', { name: 'Confirm the call' }));
  await screen.findByRole('dialog', { name: 'Send it yourself' });
  expect(await dialog().findByText(/^See you on Monday\./)).toBeVisible();
  expect(dialog().getByRole('link', { name: /^Open in your email program/ })).toBeVisible();
  expectNoToast();
  await user.click(dialog().getByText('Done', { selector: 'span' }));
  expect(row().getByText('By mara, not emailed')).toBeVisible();
});

it('a call is not marked as done before it has begun', async () => {
  const { user } = await openList(confirmed);
  expect(screen.queryByRole('button', { name: /^Mark as done/ })).not.toBeInTheDocument();
  expect(await openMenu(user, 'Amara Nwosu')).toEqual(['Change call', 'Cancel call']);
});
