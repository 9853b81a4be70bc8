import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutgoingMail } from './mailer';
import { createSmtpMailer } from './smtp-mailer';
import { startMailServer, startSilentServer, studioMailbox } from './testing';
import { oneLine } from './typed-text';

const mail: OutgoingMail = {
  id: 'c0ffee',
  recipient: 'tomas@example.com',
  replyTo: 'hello@tidewright.example',
  subject: 'Your request',
  text: 'Thank you.\n',
  html: '<p>Thank you.</p>\n',
};

const patient = new AbortController().signal;
const hasty = { connectWithin: 200, greetWithin: 200, silentFor: 200 };

describe('a message', () => {
  it('arrives with its envelope, its headers and both its forms', async () => {
    const server = await startMailServer();
    await createSmtpMailer({ smtpUrl: server.url, from: studioMailbox }).send(mail, patient);
    const [taken] = server.taken;
    expect(taken).toMatchObject({ from: 'hello@tidewright.example', to: ['tomas@example.com'] });
    expect(taken?.parsed).toMatchObject({
      messageId: '<c0ffee@tidewright.example>',
      from: studioMailbox,
      to: [{ name: '', address: 'tomas@example.com' }],
      replyTo: [{ name: '', address: 'hello@tidewright.example' }],
      subject: 'Your request',
      text: expect.stringMatching(/^Thank you\.\s*$/),
      html: expect.stringMatching(/^<p>Thank you\.<\/p>\s*$/),
    });
    expect(taken?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(taken?.parsed.attachments).toEqual([]);
  });

  it('signs in where the server asks for it', async () => {
    const server = await startMailServer({ authorize: 'studio:secret' });
    await createSmtpMailer({ smtpUrl: server.url, from: studioMailbox }).send(mail, patient);
    expect(server.taken).toHaveLength(1);
  });
});

describe('a password', () => {
  it('is sent through no open line to another machine', async () => {
    const { port } = await startMailServer({ authorize: 'studio:secret' });
    // The same server, by an address that is none of the loopback's.
    const smtpUrl = `smtp://studio:secret@0.0.0.0:${port}`;
    const send = (url: string) => createSmtpMailer({ smtpUrl: url, from: studioMailbox }).send(mail, patient);
    await expect(send(smtpUrl)).rejects.toMatchObject({
      failure: 'away',
      reason: expect.stringMatching(/^ETLS/),
    });
    await send(`${smtpUrl}?requireTLS=false`);
  });
});

describe('a server that', () => {
  it('wants another password is taken to be away, whatever it says of us', async () => {
    const { port } = await startMailServer({ authorize: 'studio:secret' });
    const smtpUrl = `smtp://studio:wrong@127.0.0.1:${port}`;
    await expect(
      createSmtpMailer({ smtpUrl, from: studioMailbox }).send(mail, patient),
    ).rejects.toMatchObject({
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
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it('takes too long in all is given up when we say so', async () => {
    const smtpUrl = await startSilentServer('220 mail.example ESMTP');
    const sending = createSmtpMailer({ smtpUrl, from: studioMailbox }).send(mail, AbortSignal.timeout(200));
    await expect(sending).rejects.toMatchObject({ failure: 'away', reason: 'EABORT' });
  });
});

describe('whatever people type', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        ',',
        '"',
        '<',
        '>',
        ':',
        ';',
        '@',
        '\\',
        '=?',
        '?=',
        ' ',
        '\t',
        'é',
        '💧',
        'Bcc',
      ),
      maxLength: 200,
    }),
    fc.constantFrom(
      'Ann\r\nBcc: everyone@example.com',
      'Ann\r\n\r\n<script>alert(1)</script>',
      '"Ann" <ann@example.com>, bob@example.com',
      '=?utf-8?q?Ann=0d=0aBcc:_x@example.com?=',
      'x'.repeat(5_000),
      'Ｆｕｌｌ\u2028Bcc: x@example.com',
    ),
  );

  it('makes one subject, and no header, recipient or part of its own', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer({ smtpUrl: server.url, from: studioMailbox });
    const headers = async () =>
      server.taken
        .at(-1)
        ?.parsed.headers.map(({ key }) => key)
        .sort();
    await mailer.send(mail, patient);
    const usual = await headers();
    await fc.assert(
      fc.asyncProperty(nasty, nasty, async (name, words) => {
        const subject = oneLine(`Call request: ${name}`, 180);
        await mailer.send(
          { ...mail, subject, text: `Words: ${words}`, html: `<p>${words.length}</p>` },
          patient,
        );
        const taken = server.taken.at(-1);
        expect(await headers()).toEqual(usual);
        expect(taken?.to).toEqual(['tomas@example.com']);
        expect(taken?.parsed.to).toHaveLength(1);
        expect(taken?.parsed.cc ?? taken?.parsed.bcc).toBeUndefined();
        expect(taken?.parsed.subject?.startsWith('Call request:')).toBe(true);
        expect([...(taken?.parsed.subject ?? '')].length).toBeLessThanOrEqual(180);
        expect(taken?.parsed.attachments).toEqual([]);
        expect(taken?.parsed.from).toEqual(studioMailbox);
        // RFC 5322, 2.1.1
        expect(Math.max(...(taken?.raw ?? '').split('\r\n').map(line => line.length))).toBeLessThan(998);
      }),
      { numRuns: 40 },
    );
  });

  it('comes through in a subject as it was, where it is harmless', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer({ smtpUrl: server.url, from: studioMailbox });
    const subjects = [
      'Zoë Ångström, “Ærø & Søn”',
      '李小龙 💧 <b>',
      'a, b; c: d "e" \\f',
      `${'lang '.repeat(30)}end`,
    ];
    for (const subject of subjects) await mailer.send({ ...mail, subject }, patient);
    expect(server.taken.map(({ parsed }) => parsed.subject)).toEqual(subjects);
  });

  it.each(['Studio, "Ltd."', 'Atelier Zoë; Cie.', 'Ann <ann@example.com>'])(
    'of the studio’s own name (%s) makes one sender',
    async name => {
      const server = await startMailServer();
      const from = { ...studioMailbox, name };
      await createSmtpMailer({ smtpUrl: server.url, from }).send(mail, patient);
      expect(server.taken[0]?.parsed.from).toEqual(from);
    },
  );

  it('leaves the reply to one address', async () => {
    const server = await startMailServer();
    const replyTo = 'o\'hara+"x"@example.com';
    await createSmtpMailer({ smtpUrl: server.url, from: studioMailbox }).send({ ...mail, replyTo }, patient);
    expect(server.taken[0]?.parsed.replyTo).toHaveLength(1);
  });
});
