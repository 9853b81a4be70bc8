import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { create, field, openForm, sentForm, submit, type } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

const choice = () => screen.getByRole('checkbox', { name: 'Email me when it’s opened' });

describe('the email about the first opening', () => {
  it.each([true, false])('is asked for only if it was chosen: %s', async isChosen => {
    const { user, server } = openForm();
    await waitFor(() =>
      expect(choice()).toHaveAccessibleDescription(
        'One email to mara@tidewright.example with the time, the first time someone else opens it.',
      ),
    );
    type('Password', 'spring tide');
    type(/^Secure note/, 'Door code');
    if (isChosen) await user.click(choice());
    await user.click(submit());
    await waitFor(() => expect(server.requestsTo(create)).toHaveLength(1));
    expect(sentForm(server).notifyMe).toBe(isChosen ? 'true' : undefined);
  });

  it.each([
    [{ canSend: false, email: 'mara@tidewright.example' }, /no mail server is set up/],
    [{ canSend: true, email: null }, /Your account has no email address/],
  ])('can’t be chosen where none can be sent, and says why: %#', async (reply, why) => {
    openForm(undefined, reply);
    await waitFor(() => expect(choice()).toHaveAccessibleDescription(why));
    expect(choice()).toBeDisabled();
    expect(field('Password')).toBeEnabled();
  });
});
