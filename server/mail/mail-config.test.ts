import { studio } from '@shared/site/studio';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailEnvironment, readMail } from './mail-config';

const read = (env: Record<string, string>) => readMail(z.object(mailEnvironment).parse(env));
const problemsOf = (env: Record<string, string>) =>
  z
    .object(mailEnvironment)
    .safeParse(env)
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
const smtp = { SMTP_URL: 'smtps://studio:p%40ss@mail.example:465' };

describe('the mail configuration', () => {
  it('is none without a mail server', () => {
    expect(read({})).toBeNull();
    expect(read({ NOTIFY_EMAIL: 'mara@studio.example', MAIL_FROM: 'hello@studio.example' })).toBeNull();
  });

  it('sends in the studio’s name by default, and notifies nobody', () => {
    expect(read(smtp)).toEqual({
      smtpUrl: smtp.SMTP_URL,
      from: { name: studio.name, address: studio.email },
      notify: [],
    });
  });

  it.each([
    ['hello@studio.example', { name: studio.name, address: 'hello@studio.example' }],
    [' Studio <hello@studio.example> ', { name: 'Studio', address: 'hello@studio.example' }],
    ['"Studio, Ltd." <hello@studio.example>', { name: 'Studio, Ltd.', address: 'hello@studio.example' }],
    ['<hello@studio.example>', { name: studio.name, address: 'hello@studio.example' }],
  ])('reads MAIL_FROM=%s', (MAIL_FROM, from) => {
    expect(read({ ...smtp, MAIL_FROM })?.from).toEqual(from);
  });

  it('reads one or several addresses to notify, without duplicates', () => {
    const NOTIFY_EMAIL = 'mara@studio.example, jonas@studio.example;mara@studio.example\n';
    expect(read({ ...smtp, NOTIFY_EMAIL })?.notify).toEqual(['mara@studio.example', 'jonas@studio.example']);
  });

  it.each([
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:'],
    ['MAIL_FROM', 'Studio'],
    ['MAIL_FROM', 'Studio <hello@studio.example'],
    ['MAIL_FROM', 'Studio\r\nBcc: all@studio.example <hello@studio.example>'],
    ['NOTIFY_EMAIL', 'mara'],
    ['NOTIFY_EMAIL', 'mara@studio.example, jonas'],
  ])('refuses %s=%j', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: must `))]);
  });
});
