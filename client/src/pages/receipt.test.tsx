import { receiptCopy } from '@brand/copy/receipt';
import { type Receipt, receiptMessages } from '@shared/contracts/donations/receipts';
import { rewardTiers } from '@shared/site/reward-tiers';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { ReceiptPage } from './receipt';

const details = 'POST /api/receipts/details';
const links = 'POST /api/receipt-links';
const token = 'T'.repeat(43);

afterEach(() => window.history.replaceState(null, '', '/'));

const item: Receipt['items'][number] = {
  reference: '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e',
  receivedAt: '2026-01-01T05:01:00.000Z',
  amount: 75_000,
  refunded: 0,
  disputed: 0,
  status: 'succeeded',
  reward: 'founding',
  method: 'check',
};
const year = { year: 2026, donations: 1, amount: 75_000, refunded: 0, disputed: 0, net: 75_000 };
const receipt: Receipt = {
  wholeMailbox: false,
  seller: { legalName: 'Quay Street LLC', address: ['1 Quay Street', 'Harbor, ME'] },
  sponsorName: null,
  asOf: '2026-11-28T15:00:00.000Z',
  items: [item],
  years: [year],
};
const small = { ...item, amount: 12_500, reward: null, method: 'card' } as const;
/** The second is of the last minute of 2025 at the office. */
const statement: Receipt = {
  ...receipt,
  wholeMailbox: true,
  items: [
    item,
    { ...small, reference: 'partly', refunded: 4_000, disputed: 1_000 },
    { ...small, reference: 'disputed', disputed: 12_500, status: 'disputed' },
    { ...small, reference: 'before', receivedAt: '2026-01-01T04:59:00.000Z', method: 'transfer' },
  ],
  years: [
    { ...year, donations: 2, amount: 87_500, refunded: 4_000, disputed: 1_000, net: 82_500 },
    { ...year, year: 2025, amount: 12_500, net: 12_500 },
  ],
};

function open(hash: string, replies: Parameters<typeof fakeApi>[0] = {}) {
  window.history.replaceState(null, '', `/receipt${hash}`);
  const server = fakeApi({
    'GET /api/registration': { open: false, sendsEmail: true },
    [details]: receipt,
    [links]: new Response(null, { status: 204 }),
    ...replies,
  });
  return { ...renderApp(<ReceiptPage />, { path: '/receipt' }), server };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const donorField = () =>
  screen.findByRole('textbox', { name: name => name.startsWith(receiptCopy.donor.label) });
describe('a receipt', () => {
  it.each([token, 'cs_test_a1B2', 'offline_7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e'])(
    'of %s says who gave what to whom, and is printed with the name that is typed',
    async key => {
      const print = vi.spyOn(window, 'print').mockImplementation(() => {});
      const { user, server } = open(`#${key}`);
      await heading(receiptCopy.title);
      expect(server.requestsTo(details)[0]?.body).toEqual({ key });
      expect(await screen.findByText('As of November 28, 2026')).toBeVisible();
      expect(screen.getByText(/^Quay Street LLC\s1 Quay Street\sHarbor, ME/)).toBeVisible();
      const row = screen.getByRole('row', { name: /January 1, 2026/ });
      for (const text of ['$750.00', '$0.00', 'Check', item.reference, rewardTiers.founding.name])
        expect(row).toHaveTextContent(text);
      expect(screen.getByText(receiptCopy.terms)).toBeVisible();
      expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
      await user.type(await donorField(), 'Ruth Adeyemi');
      await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      expect(screen.getByText('Ruth Adeyemi')).toBeInTheDocument();
    },
  );

  it('begins with the name on the public wall', async () => {
    open(`#${token}`, { [details]: { ...receipt, sponsorName: 'Quay Street Bakery' } });
    expect(await donorField()).toHaveValue('Quay Street Bakery');
  });

  it.each([
    [{ ...receipt, items: [{ ...item, status: 'disputed', disputed: 75_000 }] }, receiptCopy.disputed],
    [{ ...receipt, items: [], years: [] }, receiptCopy.none],
  ])('that is none cannot be printed, and says why', async (reply, why) => {
    open(`#${token}`, { [details]: reply });
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Print/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('a mailbox’s receipts', () => {
  it('are shown by year, with their sum and what is in dispute', async () => {
    const { user } = open(`#${token}`, { [details]: statement });
    await heading(receiptCopy.yearTitle(2026));
    const years = within(screen.getByRole('radiogroup', { name: 'Year' }));
    expect(years.getByRole('radio', { name: '2026: 2 donations, $825.00' })).toBeChecked();
    expect(screen.getByRole('row', { name: /partly/ })).toHaveTextContent('$40.00Disputed: $10.00');
    expect(screen.queryByRole('cell', { name: /disputed$/ })).not.toBeInTheDocument();
    expect(screen.getByText(receiptCopy.disputed)).toBeVisible();
    const total = screen.getByRole('row', { name: /^Total for 2026/ });
    for (const sum of ['$875.00', '$40.00', 'Disputed: $10.00', '$825.00'])
      expect(total).toHaveTextContent(sum);

    await user.click(years.getByRole('radio', { name: '2025: 1 donation, $125.00' }));
    await heading(receiptCopy.yearTitle(2025));
    expect(screen.getByRole('row', { name: /December 31, 2025/ })).toHaveTextContent('Bank transfer');
    expect(screen.queryByRole('row', { name: /^Total/ })).not.toBeInTheDocument();
    expect(screen.queryByText(receiptCopy.disputed)).not.toBeInTheDocument();
  });
});

describe('without a link that works', () => {
  it('an email is asked for, and the answer says nothing of whether it is known', async () => {
    const { user, server } = open('');
    await heading(receiptCopy.ask.title);
    await user.type(screen.getByLabelText('Email'), 'ruth@example.com{Enter}');
    expect(await heading(receiptCopy.ask.sentTitle)).toHaveFocus();
    expect(screen.getByText(receiptCopy.ask.sent)).toBeVisible();
    expect(server.requestsTo(links).map(({ body }) => body)).toEqual([{ email: 'ruth@example.com' }]);
  });

  it('says that the link is none, and offers another one', async () => {
    open(`#${token}`, { [details]: refuse(404, receiptMessages.unknown) });
    await heading(receiptCopy.ask.title);
    expect(screen.getByText(receiptMessages.unknown)).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('promises no email where the site sends none', async () => {
    open('', { 'GET /api/registration': { open: false, sendsEmail: false } });
    expect(await screen.findByText(receiptCopy.ask.withoutMail)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});
