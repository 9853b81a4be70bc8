import { mailLimits } from '@shared/limits/server';
import { expect, it } from 'vitest';
import { oneLine } from './plain-lines';
import { createSmtpMailer, type OutgoingMail } from './smtp-mailer';
import { startMailServer, startSilentServer, studioMailbox } from './testing';

const mail: OutgoingMail = {
  id: 'c0ffee',
  recipient: 'tomas@example.com',
  replyTo: 'hello@studio.example',
  subject: 'Your request',
  text: 'Thank you.\n',
  html: '<p>Thank you.</p>\n',
};

const patient = new AbortController().signal;
const send = (smtpUrl: string, changes: Partial<OutgoingMail> = {}, from = studioMailbox) =>
  createSmtpMailer({ smtpUrl, from }).send({ ...mail, ...changes }, patient);

it('a message arrives with its envelope, headers, text, and HTML', async () => {
  const server = await startMailServer();
  await send(server.url, { thread: 'decade' });
  const [message] = server.received;
  expect(message).toMatchObject({ from: 'hello@studio.example', to: ['tomas@example.com'] });
  expect(message?.parsed).toMatchObject({
    messageId: '<c0ffee@studio.example>',
    // So that mail programs show it in its conversation.
    inReplyTo: '<decade@studio.example>',
    references: '<decade@studio.example>',
    from: studioMailbox,
    to: [{ name: '', address: 'tomas@example.com' }],
    replyTo: [{ name: '', address: 'hello@studio.example' }],
    subject: 'Your request',
    text: expect.stringMatching(/^Thank you\.\s*$/),
    html: expect.stringMatching(/^<p>Thank you\.<\/p>\s*$/),
    attachments: [],
  });
  expect(message?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

it('a password is sent, but not unencrypted to another host; a server that rejects it counts as down', async () => {
  const { url, port, received } = await startMailServer({ authorize: 'studio:secret' });
  await send(url);
  // The same server, by an address outside of loopback.
  const elsewhere = `smtp://studio:secret@0.0.0.0:${port}`;
  const reason = (start: string) => ({ failure: 'away', reason: expect.stringContaining(start) });
  await expect(send(elsewhere)).rejects.toMatchObject(reason('ETLS'));
  await send(`${elsewhere}?requireTLS=false`);
  const wrong = send(`smtp://studio:wrong@127.0.0.1:${port}`);
  await expect(wrong).rejects.toMatchObject(reason('EAUTH AUTH PLAIN 535'));
  expect(received).toHaveLength(2);
});

it('a certificate that nobody vouches for is named, and both settings for such a server work', async () => {
  const { url, received } = await startMailServer({ startTls: true });
  const reason = expect.stringMatching(/^ESOCKET .*certificate/);
  await expect(send(url)).rejects.toMatchObject({ failure: 'away', reason });
  await send(`${url}?tls.rejectUnauthorized=false`);
  await send(`${url}?ignoreTLS=true`);
  expect(received).toHaveLength(2);
});

it.each([
  ['says nothing', null],
  ['greets and then says nothing', '220 mail.example ESMTP'],
])('a server that %s is given up after a while, or when the signal aborts', async (_what, greeting) => {
  const smtpUrl = await startSilentServer(greeting);
  const began = performance.now();
  const hasty = { connectWithin: 200, greetWithin: 200, silentFor: 200 };
  const sending = createSmtpMailer({ smtpUrl, from: studioMailbox }, hasty).send(mail, patient);
  await expect(sending).rejects.toMatchObject({ failure: 'away', reason: 'ETIMEDOUT' });
  const stopped = createSmtpMailer({ smtpUrl, from: studioMailbox }).send(mail, AbortSignal.timeout(200));
  await expect(stopped).rejects.toMatchObject({ failure: 'away', reason: 'EABORT' });
  expect(performance.now() - began).toBeLessThan(mailLimits.connectWithin);
});

const nasty = [
  'Ann',
  'Ann\r\nBcc: x@a.example',
  'Ann\r\n\r\n<script>alert(1)</script>',
  'é💧 '.repeat(100),
  '=?utf-8?q?Ann=0d=0aBcc:_x@example.com?=',
  '"Ann" <ann@a.example>,:;\\',
  'A\u0000\ud83d\rnn',
];

it('what was typed becomes one subject, and no additional header, recipient, or part', async () => {
  const { url, received } = await startMailServer();
  const mails = nasty.map((typed, index) => ({
    id: `n${index}`,
    subject: oneLine(`Call request: ${typed}`, 180),
    text: `Words: ${typed}`,
    html: `<p>${index}</p>`,
  }));
  await Promise.all(mails.map(each => send(url, each)));
  expect(received).toHaveLength(mails.length);
  const headers = new Set(received.map(({ parsed }) => `${parsed.headers.map(({ key }) => key).sort()}`));
  expect(headers.size).toBe(1);
  for (const { to, parsed, raw } of received) {
    expect(to).toEqual(['tomas@example.com']);
    expect(parsed).toMatchObject({ to: [{}], attachments: [], from: studioMailbox });
    expect(parsed.cc ?? parsed.bcc).toBeUndefined();
    expect(parsed.subject).toMatch(/^Call request:/);
    // RFC 5322, 2.1.1
    expect(Math.max(...raw.split('\r\n').map(line => line.length))).toBeLessThan(998);
  }
});
