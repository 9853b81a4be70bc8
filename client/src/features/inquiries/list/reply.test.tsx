import { studio } from '@shared/site/studio';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { broken, refuse } from '@/lib/testing/fake-api';
import { toast } from '@/lib/toast';
import { answered, choose, correspondence, dialog, inquiryOf, list, openList, replies, row } from './testing';

vi.mock('@/lib/toast', () => ({ toast: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(toast).mockClear();
});

const post = 'POST /api/contact/1/replies';
const field = () => dialog().findByRole('textbox', { name: /Your reply/ });
const send = () => dialog().getByRole('button', { name: 'Send reply' });

const sent = {
  id: '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e',
  text: 'Yes, we can.',
  createdAt: '2026-07-01T09:00:00.000Z',
  by: 'mara',
  delivery: { state: 'failed', at: '2026-07-01T10:00:00.000Z', canResend: true },
};

describe('a reply from the panel', () => {
  it('is sent, and shown with the inquiry', async () => {
    const { user, server } = await openList([inquiryOf()], { [post]: answered });
    await choose(user, 'Reply');
    await user.type(await field(), 'Yes, we can.');
    server.change(list, [answered]);
    await user.click(send());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsTo(post)[0]?.body).toEqual({ revision: 0, text: 'Yes, we can.' });
    expect(toast).toHaveBeenCalledWith({
      title: 'Reply sent',
      description: 'It’s on its way to dana@harborgazette.example.',
    });
    expect(row().getByText('Answered')).toBeVisible();
    server.change(replies, { ...correspondence, replies: [sent] });
    await choose(user, 'Reply');
    expect(await dialog().findByText('Yes, we can.')).toBeVisible();
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
    server.change(replies, { ...correspondence, replies: [sent] });
    await user.click(send());
    expect(await dialog().findByText(/Your reply may have been sent\./)).toBeVisible();
    expect(await dialog().findByText('Yes, we can.', { selector: 'p' })).toBeVisible();
    await user.click(await dialog().findByText('Close', { selector: 'button *' }));
    await choose(user, 'Reply');
    expect(await field()).toHaveValue('');
  });

  it('that did not arrive can be sent again', async () => {
    const again = { ...sent, delivery: { ...sent.delivery, state: 'waiting', canResend: false } };
    const { user, server } = await openList([answered], {
      [replies]: { ...correspondence, replies: [sent] },
      'POST /api/emails': () => new Response(null, { status: 204 }),
    });
    await choose(user, 'Reply');
    expect(await dialog().findByText(/^Not delivered\. We stopped trying on/)).toBeVisible();
    server.change(replies, { ...correspondence, replies: [again] });
    await user.click(dialog().getByRole('button', { name: 'Send again' }));
    expect(await dialog().findByText('On its way')).toBeVisible();
    expect(server.requestsTo('POST /api/emails')[0]?.body).toEqual({
      record: 'inquiry',
      id: '1',
      replyId: sent.id,
    });
  });

  it('says where the confirmation did not arrive', async () => {
    const { user } = await openList([inquiryOf()], {
      [replies]: { ...correspondence, confirmation: sent.delivery },
    });
    await choose(user, 'Reply');
    expect(await dialog().findByText(/hasn’t reached dana@harborgazette.example/)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});

describe('on a site without a mail server', () => {
  it('one’s own email program opens with subject and quote, and the inquiry is marked by hand', async () => {
    const { user, server } = await openList([inquiryOf()], {
      [replies]: { ...correspondence, canSend: false },
      'PATCH /api/contact': { changed: [answered], skipped: 0 },
    });
    await choose(user, 'Reply');
    expect(await dialog().findByText(/Your email program opens with the subject/)).toBeVisible();
    const link = dialog().getByRole('link', { name: 'Open in your email program' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
    expect(pathname).toBe('dana@harborgazette.example');
    expect(searchParams.get('subject')).toBe(`Re: Your inquiry to ${studio.name}`);
    expect(searchParams.get('body')).toMatch(
      /^\r\n\r\n\r\nOn .*, Dana Whitlock wrote:\r\n\r\n> We are writing about safety apps\.\r\n> Could we talk\?\r\n$/,
    );
    await user.click(dialog().getByRole('button', { name: 'Ask for files' }));
    expect(dialog().getByText('The link is in your reply.')).toBeVisible();
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('body')).toMatch(
      /^You can send us the files here: https:\/\/studio\.example\/send\/abc\r\n/,
    );
    await user.click(dialog().getByRole('button', { name: 'Mark as answered' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.requestsTo('PATCH /api/contact')[0]?.body).toEqual({
      inquiries: [{ id: 1, revision: 0 }],
      state: 'answered',
      assignee: 'me',
    });
  });
});
