import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emailOf } from '@/components/list/testing';
import { broken, refuse } from '@/lib/testing/fake-api';
import { expectNoToast, findToast } from '@/lib/testing/toasts';
import { answered, choose, dialog, emails, inquiryOf, list, openList, row } from './testing';

beforeEach(() => {
  sessionStorage.clear();
});

const post = 'POST /api/contact/1/replies';
const field = () => dialog().findByRole('textbox', { name: /Your reply/ });
const send = () => dialog().getByRole('button', { name: 'Send reply' });

const sent = emailOf({
  kind: 'inquiry-reply',
  subject: 'Re: Your inquiry',
  text: 'A reply\n\nYes, we can.\n',
});

describe('a reply from the panel', () => {
  it('is sent, and shown with the inquiry', async () => {
    const { user, server } = await openList([inquiryOf()], { [post]: answered });
    await choose(user, 'Reply');
    await user.type(await field(), 'Yes, we can.');
    server.change(list, [answered]);
    await user.click(send());
    expect(await findToast('Reply sent')).toHaveTextContent('It’s on its way to dana@harborgazette.example.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsTo(post)[0]?.body).toEqual({ revision: 0, text: 'Yes, we can.' });
    expect(row().getByText('Answered')).toBeVisible();
    server.change(emails, [sent]);
    await choose(user, 'Reply');
    expect(await dialog().findByText(/We are writing about safety apps\./)).toBeVisible();
    await user.click(await dialog().findByText('Re: Your inquiry', { selector: 'summary' }));
    expect(dialog().getByText(/Yes, we can\./)).toBeVisible();
    expect(await field()).toHaveValue('');
  });

  it('can ask for files: the link goes into its text', async () => {
    const { user } = await openList([inquiryOf()]);
    await choose(user, 'Reply');
    await user.type(await field(), 'Yes, we can.');
    await user.click(dialog().getByRole('button', { name: 'Ask for files' }));
    expect(await field()).toHaveValue(
      'Yes, we can.\n\nYou can send us the files here: https://studio.example/send/abc\n',
    );
    expect(await field()).toHaveFocus();
  });

  it('is kept as a draft where somebody else was faster', async () => {
    const { user, server } = await openList([inquiryOf()], {
      [post]: () => {
        server.change(list, [answered]);
        return refuse(409, 'While you had this open, ines changed it.');
      },
    });
    await choose(user, 'Reply');
    await user.type(await field(), 'Yes, we can.');
    await user.click(send());
    expect(await dialog().findByRole('alert')).toHaveTextContent('ines changed it.');
    await user.click(await dialog().findByText('Close', { selector: 'button *' }));
    await choose(user, 'Reply');
    expect(await field()).toHaveValue('Yes, we can.');
  });

  it('that may have been sent says so, and isn’t offered again once it was', async () => {
    const { user, server } = await openList([inquiryOf()], { [post]: broken });
    await choose(user, 'Reply');
    await user.type(await field(), 'Yes, we can.');
    server.change(list, [answered]);
    server.change(emails, [sent]);
    await user.click(send());
    expect(await dialog().findByText(/Your reply may have been sent\./)).toBeVisible();
    expect(await dialog().findByText('Re: Your inquiry')).toBeVisible();
    await user.click(await dialog().findByText('Close', { selector: 'button *' }));
    await choose(user, 'Reply');
    expect(await field()).toHaveValue('');
  });

  it('from a site without a mail server is shown, to be sent by hand', async () => {
    const at = '2026-07-01T09:00:00.000Z';
    const unsent = { ...answered, delivery: { state: 'unsent' as const, at, canResend: false } };
    const { user, server } = await openList([inquiryOf()], { [post]: unsent });
    await choose(user, 'Reply');
    await user.type(await field(), 'Yes, we can.');
    server.change(list, [unsent]);
    server.change(emails, [{ ...sent, state: 'unsent' }]);
    await user.click(send());
    expect(await screen.findByRole('dialog', { name: 'Send it yourself' })).toBeVisible();
    expect(await dialog().findByText(/Yes, we can\./)).toBeVisible();
    expect(dialog().getByRole('link', { name: /^Open in your email program/ })).toBeVisible();
    expect(dialog().getByText(/^Not sent: the site has no mail server/)).toBeVisible();
    expectNoToast();
  });
});
