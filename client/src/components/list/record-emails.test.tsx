import type { RecordEmail } from '@shared/contracts/emails';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { RecordEmails } from './record-emails';
import { StaffRights } from './staff-rights';
import { emailOf } from './testing';

const list = 'GET /api/emails?type=booking&id=7';
const resend = 'POST /api/emails/1/resend';

function open(emails: RecordEmail[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [list]: emails, ...replies });
  return { server, ...renderApp(<RecordEmails type="booking" id={7} />, { path: '/admin' }) };
}

it.each([
  ['was sent', {}, /^Sent Jul 2, 2026.*, by mara$/],
  ['waits', { state: 'waiting' }, /^On its way/],
  [
    'will be tried again',
    { state: 'waiting', canResend: true },
    /^Not delivered yet\. We’ll try again on Jul 2/,
  ],
  ['was given up', { state: 'failed' }, /^Not delivered\. We stopped trying on Jul 2/],
  [
    'can’t be sent from this site',
    { state: 'unsent' },
    /^Not sent: the site has no mail server\. Written Jul 2/,
  ],
  [
    'wasn’t sent',
    { state: 'unsent', canResend: true },
    /^Not sent: the site had no mail server then\. Written/,
  ],
] as const)('an email that %s says so', async (_what, facts, text) => {
  open([emailOf(facts)]);
  expect(await screen.findByText(text)).toBeVisible();
});

it('its text is behind its subject, and can be taken to one’s own email program', async () => {
  const { user } = open([emailOf()]);
  const text = await screen.findByText(/^See you on Monday\./);
  expect(text).not.toBeVisible();
  await user.click(screen.getByText('Confirmed: your call', { selector: 'summary' }));
  expect(text).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open in your email program: Confirmed: your call' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect([pathname, searchParams.get('subject'), searchParams.get('body')]).toEqual([
    'amara@northpier.example',
    'Confirmed: your call',
    'See you on Monday.\r\nMara',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy text: Confirmed: your call' }));
  expect(await navigator.clipboard.readText()).toBe('See you on Monday.\nMara');
});

it.each([
  ['too old', { subject: '', recipient: '', text: null }, 'Call confirmed', /keep no copy/],
  ['of a lost key', { text: null }, 'Confirmed: your call', /its encryption key is gone/],
])('one %s says why there is no text', async (_what, facts, title, why) => {
  open([emailOf(facts)]);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
});

it('one that did not arrive can be sent again, and says why it can’t', async () => {
  const { user, server } = open([emailOf({ state: 'failed', canResend: true })], {
    [resend]: refuse(409, 'This email can’t be sent again.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Send again: Confirmed: your call' }));
  expect(await screen.findByText('This email can’t be sent again.')).toBeVisible();
  server.change(resend, () => new Response(null, { status: 204 }));
  server.change(list, [emailOf({ state: 'waiting' })]);
  await user.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText(/^On its way/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
});

it('a record without any shows nothing, and who registered asks for none', async () => {
  const { server, container } = open([]);
  await waitFor(() => expect(server.requestsTo(list)).toHaveLength(1));
  await waitFor(() => expect(container).not.toHaveTextContent('Email'));
  renderApp(
    <StaffRights value={false}>
      <RecordEmails type="booking" id={7} />
    </StaffRights>,
    { path: '/admin' },
  );
  expect(server.requestsTo(list)).toHaveLength(1);
});
