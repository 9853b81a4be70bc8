import type { InquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { never, refuse } from '@/lib/testing/fake-api';
import { findFailure } from '@/lib/testing/toasts';
import { choose, dialog, ines, inquiryOf, list, openList, row, taken } from './testing';

const change = 'PATCH /api/contact';
const seen = (revision: number) => [{ id: 1, revision }];
const saved = (inquiry: InquiryListItem) => ({ changed: [inquiry], skipped: 0 });
const conflict = 'While you had this open, ines changed it.';

describe('taking an inquiry', () => {
  it('keeps the focus', async () => {
    const { user, server } = await openList([inquiryOf()], { [change]: never });
    await choose(user, 'Assign to me');
    expect(screen.getByRole('button', { name: 'More: Dana Whitlock' })).toHaveFocus();
    expect(server.requestsTo(change)[0]?.body).toEqual({ assignee: 'me', inquiries: seen(0) });
  });

  it('shows whose it is where somebody else was faster, and says so', async () => {
    const theirs = inquiryOf({ assignee: ines, revision: 1 });
    const { user, server } = await openList([inquiryOf()], {
      [change]: () => {
        server.change(list, [theirs]);
        return refuse(409, conflict);
      },
    });
    await choose(user, 'Assign to me');
    expect(await findFailure('Not changed: Dana Whitlock')).toHaveTextContent(conflict);
    expect(await row().findByText('Assigned to Ines Okafor')).toBeVisible();
  });
});

it('several are marked as spam at once', async () => {
  const both = [inquiryOf(), inquiryOf({ id: 2, firstName: 'Ruth' })];
  const { user, server } = await openList(both, { [change]: { changed: [], skipped: 2 } });
  await user.click(screen.getByRole('checkbox', { name: 'Select all 2 shown' }));
  await user.click(screen.getByRole('button', { name: 'Mark as spam' }));
  const inquiries = both.map(({ id, revision }) => ({ id, revision }));
  await waitFor(() => expect(server.requestsTo(change)[0]?.body).toEqual({ state: 'spam', inquiries }));
});

describe('editing an inquiry', () => {
  it('leaves it with a colleague whose account is disabled', async () => {
    const gone = { id: 'gone', name: 'Noor Haddad', self: false };
    const theirs = inquiryOf({ assignee: gone, revision: 1 });
    const { user, server } = await openList([theirs], { [change]: saved(theirs) });
    await choose(user, 'Edit');
    await dialog().findByRole('option', { name: 'Ines Okafor' });
    expect(dialog().getByLabelText('Assigned to')).toHaveDisplayValue('Noor Haddad');
    await user.type(dialog().getByLabelText(/^Note for staff/), 'Asked our host.');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.requestsTo(change)[0]?.body).toEqual({
        state: 'new',
        staffNote: 'Asked our host.',
        inquiries: seen(1),
      }),
    );
  });

  it('starts from how it stands, and keeps what was typed where somebody else was faster', async () => {
    const { user, server } = await openList([taken], {
      [change]: () => {
        server.change(list, [inquiryOf({ ...taken, state: 'closed', revision: 2 })]);
        return refuse(409, conflict);
      },
    });
    await choose(user, 'Edit');
    await waitFor(() => expect(dialog().getByLabelText('Assigned to')).toHaveDisplayValue('Mara Voss (you)'));
    await user.type(dialog().getByLabelText(/^Note for staff/), 'Mine.');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(conflict);
    expect(dialog().getByLabelText(/^Note for staff/)).toHaveValue('Mine.');
    expect(await screen.findByText('Closed', { selector: 'td *' })).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});
