import { studio } from '@shared/site/studio';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailEnvironment, readMail } from './mail-config';

const parse = (env: Record<string, string>) => z.object(mailEnvironment).safeParse(env);
const read = (env: Record<string, string>) => readMail(z.object(mailEnvironment).parse(env));
const smtpUrl = 'smtps://studio:p%40ss@mail.example:465';

describe('the mail configuration', () => {
  it('is none without a mail server', () => {
    expect(read({ NOTIFY_EMAIL: 'mara@studio.example', MAIL_FROM: 'hello@studio.example' })).toBeNull();
  });

  it('sends in the studio’s name by default, and notifies nobody', () => {
    const from = { name: studio.name, address: studio.email };
    expect(read({ SMTP_URL: smtpUrl })).toEqual({ smtpUrl, from, notify: [] });
  });

  it.each([
    ['hello@studio.example', { name: studio.name, address: 'hello@studio.example' }],
    [' Studio <hello@studio.example> ', { name: 'Studio', address: 'hello@studio.example' }],
    ['"Studio, Ltd." <hello@studio.example>', { name: 'Studio, Ltd.', address: 'hello@studio.example' }],
    ['<hello@studio.example>', { name: studio.name, address: 'hello@studio.example' }],
  ])('reads MAIL_FROM=%s', (MAIL_FROM, from) => {
    expect(read({ SMTP_URL: smtpUrl, MAIL_FROM })?.from).toEqual(from);
  });

  it('reads one or several addresses to notify, without duplicates', () => {
    const NOTIFY_EMAIL = 'mara@studio.example, jonas@studio.example;mara@studio.example\n';
    const notify = ['mara@studio.example', 'jonas@studio.example'];
    expect(read({ SMTP_URL: smtpUrl, NOTIFY_EMAIL })).toMatchObject({ notify });
  });

  it.each([
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:'],
    ['MAIL_FROM', 'Studio'],
    ['MAIL_FROM', 'Studio\r\nBcc: all@studio.example <hello@studio.example>'],
    ['NOTIFY_EMAIL', 'mara@studio.example, jonas'],
  ])('refuses %s=%j', (name, value) => {
    const [issue] = parse({ [name]: value }).error?.issues ?? [];
    expect(`${String(issue?.path[0])} ${issue?.message}`).toMatch(new RegExp(`^${name} must `));
  });
});
