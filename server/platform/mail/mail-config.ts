import { cleanEmail } from '@shared/pasted-text';
import { studio } from '@shared/site/studio';
import * as z from 'zod';

export interface Mailbox {
  name: string;
  address: string;
}

export interface MailConfig {
  smtpUrl: string;
  from: Mailbox;
  notify: string[];
}

const smtpAddress = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address', abort: true })
  .refine(value => new URL(value).hostname !== '', 'must include a host name');

const wrongAddress = 'must be an email address';

/** Takes `root@localhost`, too. */
const emailAddress = (error: string) => z.string().overwrite(cleanEmail).regex(z.regexes.html5Email, error);

/** `Studio <hello@studio.example>`, or the address alone. */
const mailbox = z
  .string()
  .trim()
  .transform(text => {
    const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
    return { name: name.trim().replace(/^"(.*)"$/, '$1') || studio.name, address: address.trim() };
  })
  .pipe(
    z.object({
      name: z.string().regex(/^\P{Cc}*$/u, 'must be on one line'),
      address: emailAddress(`${wrongAddress}, or Name <address>`),
    }),
  );

const addresses = z
  .string()
  .transform(text => [...new Set(text.split(/[\s,;]+/).filter(part => part !== ''))])
  .pipe(z.array(emailAddress(`${wrongAddress}, or several separated by commas`)));

export const mailEnvironment = {
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: mailbox.optional(),
  NOTIFY_EMAIL: addresses.optional(),
};

type MailEnvironment = z.output<z.ZodObject<typeof mailEnvironment>>;

export function readMail(env: MailEnvironment): MailConfig | null {
  if (!env.SMTP_URL) return null;
  return {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? { name: studio.name, address: studio.email },
    notify: env.NOTIFY_EMAIL ?? [],
  };
}
