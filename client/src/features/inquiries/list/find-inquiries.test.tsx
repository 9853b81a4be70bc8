import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inquiryOf, openList, row } from './testing';

const none = { all: 0, new: 0, answered: 0, waiting: 0, closed: 0, spam: 0 };

describe('the filters', () => {
  it('narrow the list, and are kept in the URL with the search', async () => {
    const spam = inquiryOf({ state: 'spam' });
    const { user, history } = await openList([inquiryOf()], {
      'GET /api/contact?state=spam&limit=50': [spam],
      'GET /api/contact?state=spam&kind=press&limit=50': [spam],
      'GET /api/contact/counts?kind=press': none,
      'GET /api/contact?state=spam&kind=press&assignee=nobody&limit=50': [spam],
      'GET /api/contact/counts?kind=press&assignee=nobody': none,
      'GET /api/contact?search=gazette&state=spam&kind=press&assignee=nobody&limit=50': [],
      'GET /api/contact/counts?search=gazette&kind=press&assignee=nobody': none,
    });
    await user.click(await screen.findByRole('button', { name: 'Spam 3' }));
    expect(await row().findByText('Spam')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Press');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Nobody');
    await user.type(screen.getByRole('searchbox', { name: 'Search inquiries' }), 'gazette');
    expect(await screen.findByText('No results for “gazette”.')).toBeVisible();
    expect(history.at(-1)).toBe('/admin?tab=contact&state=spam&kind=press&assignee=nobody&search=gazette');
  });

  it('come from the URL, and say where they leave nothing', async () => {
    await openList(
      [],
      {
        'GET /api/contact?state=waiting&sort=oldest&limit=50': [],
      },
      '/admin?tab=contact&state=waiting&sort=oldest&kind=nonsense',
    );
    expect(await screen.findByText('No inquiries are marked waiting.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Waiting/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Order' })).toHaveDisplayValue('Oldest first');
    expect(screen.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('All inquiries');
  });
});

describe('an inquiry', () => {
  it('says who has it, what was noted, and that an email did not arrive', async () => {
    await openList([
      inquiryOf({
        assignee: { id: '5', name: 'Ines Okafor', self: false },
        state: 'waiting',
        staffNote: 'Asked our host.',
        replies: 2,
        undelivered: true,
        changedBy: 'ines',
        changedAt: '2026-07-01T09:00:00.000Z',
      }),
    ]);
    expect(row().getByText('Assigned to Ines Okafor')).toBeVisible();
    expect(row().getByText('Waiting')).toBeVisible();
    expect(row().getByText('Asked our host.')).toBeVisible();
    expect(row().getByText('Email not delivered')).toBeVisible();
    expect(row().getByText(/^2 replies · ines,/)).toBeVisible();
  });
});
