import { studio } from '@shared/site/studio';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { mailEnvironment, readMail } from './mail-config';

const parse = (env: Record<string, string>) => z.object(mailEnvironment).safeParse(env);
const SMTP_URL = 'smtps://studio:p%40ss@mail.example:465';
const address = 'hello@studio.example';
const notify = ['mara@studio.example', 'jonas@studio.example'];

it.each([
  [{ MAIL_FROM: address, NOTIFY_EMAIL: 'mara@studio.example' }, null],
  [{ SMTP_URL }, { smtpUrl: SMTP_URL, from: { name: studio.name, address: studio.email }, notify: [] }],
  [{ SMTP_URL, MAIL_FROM: address }, { from: { name: studio.name, address } }],
  [{ SMTP_URL, MAIL_FROM: ` Studio <${address}> ` }, { from: { name: 'Studio', address } }],
  [{ SMTP_URL, MAIL_FROM: `"Studio, Ltd." <${address}>` }, { from: { name: 'Studio, Ltd.', address } }],
  [{ SMTP_URL, NOTIFY_EMAIL: 'root@localhost' }, { notify: ['root@localhost'] }],
  [{ SMTP_URL, NOTIFY_EMAIL: `${notify.join(', ')};${notify[0]}\n` }, { notify }],
])('%j configures %j', (env: Record<string, string>, config) => {
  const read = readMail(z.object(mailEnvironment).parse(env));
  if (config === null) expect(read).toBeNull();
  else expect(read).toMatchObject(config);
});

it.each([
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp:'],
  ['MAIL_FROM', 'Studio'],
  ['MAIL_FROM', `Studio\r\nBcc: all@studio.example <${address}>`],
  ['NOTIFY_EMAIL', 'mara@studio.example, jonas'],
])('refuses %s=%j', (name, value) => {
  const [issue] = parse({ [name]: value }).error?.issues ?? [];
  expect(`${String(issue?.path[0])} ${issue?.message}`).toMatch(new RegExp(`^${name} must `));
});
