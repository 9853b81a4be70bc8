import { mailLimits } from '@shared/mail-limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutgoingMail } from './mailer';
import { oneLine } from './plain-lines';
import { createSmtpMailer } from './smtp-mailer';
import { startMailServer, startSilentServer, studioMailbox } from './testing';

const mail: OutgoingMail = {
  id: 'c0ffee',
  recipient: 'tomas@example.com',
  replyTo: 'hello@tidewright.example',
  subject: 'Your request',
  text: 'Thank you.\n',
  html: '<p>Thank you.</p>\n',
};

const patient = new AbortController().signal;
const send = (smtpUrl: string, changes: Partial<OutgoingMail> = {}, from = studioMailbox) =>
  createSmtpMailer({ smtpUrl, from }).send({ ...mail, ...changes }, patient);
const hasty = { connectWithin: 200, greetWithin: 200, silentFor: 200 };

describe('a message', () => {
  it('arrives with its envelope, headers, text, and HTML', async () => {
    const server = await startMailServer();
    await send(server.url);
    const [message] = server.received;
    expect(message).toMatchObject({ from: 'hello@tidewright.example', to: ['tomas@example.com'] });
    expect(message?.parsed).toMatchObject({
      messageId: '<c0ffee@tidewright.example>',
      from: studioMailbox,
      to: [{ name: '', address: 'tomas@example.com' }],
      replyTo: [{ name: '', address: 'hello@tidewright.example' }],
      subject: 'Your request',
      text: expect.stringMatching(/^Thank you\.\s*$/),
      html: expect.stringMatching(/^<p>Thank you\.<\/p>\s*$/),
    });
    expect(message?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message?.parsed.attachments).toEqual([]);
  });

  it('names the conversation it belongs to, so that mail programs show it there', async () => {
    const server = await startMailServer();
    await send(server.url, { thread: 'decade' });
    await send(server.url);
    const [message, alone] = server.received.map(({ parsed }) => parsed);
    expect(message).toMatchObject({
      messageId: '<c0ffee@tidewright.example>',
      inReplyTo: '<decade@tidewright.example>',
      references: '<decade@tidewright.example>',
    });
    expect([alone?.inReplyTo, alone?.references]).toEqual([undefined, undefined]);
  });

  it('signs in if the server requires it', async () => {
    const server = await startMailServer({ authorize: 'studio:secret' });
    await send(server.url);
    expect(server.received).toHaveLength(1);
  });
});

describe('a password', () => {
  it('is not sent unencrypted to another host', async () => {
    const { port } = await startMailServer({ authorize: 'studio:secret' });
    // The same server, by an address outside of loopback.
    const smtpUrl = `smtp://studio:secret@0.0.0.0:${port}`;
    await expect(send(smtpUrl)).rejects.toMatchObject({
      failure: 'away',
      reason: expect.stringMatching(/^ETLS/),
    });
    await send(`${smtpUrl}?requireTLS=false`);
  });
});

describe('a server that', () => {
  it('rejects our password counts as down, whatever its message', async () => {
    const { port } = await startMailServer({ authorize: 'studio:secret' });
    const smtpUrl = `smtp://studio:wrong@127.0.0.1:${port}`;
    await expect(send(smtpUrl)).rejects.toMatchObject({
      failure: 'away',
      reason: expect.stringMatching(/^EAUTH AUTH PLAIN 535/),
    });
  });

  it.each([
    ['says nothing', null],
    ['greets and then says nothing', '220 mail.example ESMTP'],
  ])('%s is given up after a while', async (_what, greeting) => {
    const smtpUrl = await startSilentServer(greeting);
    const began = performance.now();
    const sending = createSmtpMailer({ smtpUrl, from: studioMailbox }, hasty).send(mail, patient);
    await expect(sending).rejects.toMatchObject({ failure: 'away', reason: 'ETIMEDOUT' });
    expect(performance.now() - began).toBeLessThan(mailLimits.connectWithin);
  });

  it('takes its time over the greeting gets the mail', async () => {
    const { port, received } = await startMailServer({ greetAfter: 600 });
    const patience = { connectWithin: 300, greetWithin: 5_000, silentFor: 5_000 };
    const smtpUrl = `smtp://127.0.0.1:${port}`;
    await createSmtpMailer({ smtpUrl, from: studioMailbox }, patience).send(mail, patient);
    expect(received).toHaveLength(1);
  });

  it('takes too long in total is given up when the signal aborts', async () => {
    const smtpUrl = await startSilentServer('220 mail.example ESMTP');
    const sending = createSmtpMailer({ smtpUrl, from: studioMailbox }).send(mail, AbortSignal.timeout(200));
    await expect(sending).rejects.toMatchObject({ failure: 'away', reason: 'EABORT' });
  });
});

describe('user input', () => {
  const marks = ['\r\n', '\n', '\r', '\t', ' ', 'é', '💧', 'Bcc', '=?', '?=', ...',"<>:;@\\'];
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...marks), maxLength: 200 }),
    fc.constantFrom(
      'Ann\r\n\r\n<script>alert(1)</script>',
      '=?utf-8?q?Ann=0d=0aBcc:_x@example.com?=',
      'x'.repeat(5_000),
      'Ｆｕｌｌ\u2028Bcc: x@example.com',
    ),
  );

  it('becomes one subject, and no additional header, recipient, or part', async () => {
    const server = await startMailServer();
    const headers = async () =>
      server.received
        .at(-1)
        ?.parsed.headers.map(({ key }) => key)
        .sort();
    await send(server.url);
    const usual = await headers();
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, words) => {
        const subject = oneLine(`Call request: ${name}`, 180);
        await send(server.url, { subject, text: `Words: ${words}`, html: `<p>${words.length}</p>` });
        const message = server.received.at(-1);
        expect(await headers()).toEqual(usual);
        expect(message?.to).toEqual(['tomas@example.com']);
        expect(message?.parsed.to).toHaveLength(1);
        expect(message?.parsed.cc ?? message?.parsed.bcc).toBeUndefined();
        expect(message?.parsed.subject?.startsWith('Call request:')).toBe(true);
        expect([...(message?.parsed.subject ?? '')].length).toBeLessThanOrEqual(180);
        expect(message?.parsed.attachments).toEqual([]);
        expect(message?.parsed.from).toEqual(studioMailbox);
        // RFC 5322, 2.1.1
        expect(Math.max(...(message?.raw ?? '').split('\r\n').map(line => line.length))).toBeLessThan(998);
      }),
      { numRuns: 40 },
    );
  });

  it('is unchanged in a subject if it is harmless', async () => {
    const server = await startMailServer();
    const subjects = [
      'Zoë Ångström, “Ærø & Søn”',
      '李小龙 💧 <b>',
      'a, b; c: d "e" \\f',
      `${'lang '.repeat(30)}end`,
    ];
    for (const subject of subjects) await send(server.url, { subject });
    expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(subjects);
  });

  it.each(['Studio, "Ltd."', 'Atelier Zoë; Cie.', 'Ann <ann@example.com>'])(
    'in the studio’s name (%s) makes one sender',
    async name => {
      const server = await startMailServer();
      const from = { ...studioMailbox, name };
      await send(server.url, {}, from);
      expect(server.received[0]?.parsed.from).toEqual(from);
    },
  );

  it('leaves one reply address', async () => {
    const server = await startMailServer();
    const replyTo = 'o\'hara+"x"@example.com';
    await send(server.url, { replyTo });
    expect(server.received[0]?.parsed.replyTo).toHaveLength(1);
  });
});
