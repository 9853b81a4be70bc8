import type { Config } from '../config';
import { verifySmtp } from '../mail/smtp-mailer';
import { ok, problem, type Result, warning } from './finding';
import { explain } from './run-checks';

/** Connects and signs in, without sending anything. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Result[]> {
  if (!mail) return [warning('SMTP_URL is not set, so the site sends no email.')];
  try {
    await verifySmtp(mail.smtpUrl);
  } catch (error) {
    return [problem(`The mail server can't be used: ${explain(error)} Check SMTP_URL.`)];
  }
  const results = [
    ok(
      `The mail server accepts us. ${mail.from.address} is the sender: it must be allowed to send for its domain.`,
    ),
  ];
  if (mail.notify.length === 0) {
    results.push(
      warning('NOTIFY_EMAIL is not set: staff get no email about bookings, inquiries, and donations.'),
    );
  }
  return results;
}
