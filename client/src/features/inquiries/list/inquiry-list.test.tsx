import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDetails } from '@/components/list/testing';
import { pageOf } from '@/lib/testing/fake-api';
import { inquiryOf, openList, row } from './testing';

it('the filters add up in the address, and come from it', async () => {
  const spam = inquiryOf({ state: 'spam' });
  const { user, history } = await openList(
    [],
    {
      'GET /api/contact?state=spam&sort=oldest&limit=50': pageOf([spam], { spam: 3 }),
      'GET /api/contact?state=spam&kind=press&sort=oldest&limit=50': [spam],
      'GET /api/contact?state=spam&kind=press&assignee=nobody&sort=oldest&limit=50': pageOf([spam], {
        spam: 0,
      }),
    },
    '/admin?tab=contact&state=spam&sort=oldest&kind=nonsense',
  );
  expect(await screen.findByRole('button', { name: 'Spam 3' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Oldest first');
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('All inquiries');
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Press');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Nobody');
  expect(history.at(-1)).toBe('/admin?tab=contact&state=spam&kind=press&assignee=nobody&sort=oldest');
  expect(await screen.findByRole('button', { name: 'Spam 0' })).toBeVisible();
});

describe('an inquiry', () => {
  it.each([
    ['civil-rights', 'Press inquiry', 'Civil Rights Organization'],
    ['other', 'Press inquiry', 'Other'],
    ['Other', 'Project inquiry', 'Other'],
  ])('about %s is labeled %s', async (service, kind, subject) => {
    const { user } = await openList([inquiryOf({ service })]);
    expect(row().getByText(kind)).toBeVisible();
    expect(row().getByText(subject)).toBeVisible();
    expect((await openDetails(user, /Dana/)).getByText('Soon (3-6 months)')).toBeVisible();
  });

  it('says who has it, what was noted, and that an email did not arrive', async () => {
    const { user } = await openList([
      inquiryOf({
        assignee: { id: '5', name: 'Ines Okafor', self: false },
        state: 'waiting',
        staffNote: 'Asked our host.',
        delivery: { state: 'failed', at: '2026-07-01T09:00:00.000Z', canResend: true },
        changedBy: 'ines',
        changedAt: '2026-07-01T09:00:00.000Z',
      }),
    ]);
    for (const text of ['Waiting', 'Note: Asked our host.', 'Email not delivered'])
      expect(row().getByText(text)).toBeVisible();
    expect(row().getByText(/Assigned to Ines Okafor$/)).toBeVisible();
    const details = await openDetails(user, /Dana/);
    expect(details.getByText('Last change').parentElement).toHaveTextContent(/By ines, Jul 1, 2026/);
  });
});
