import { paths } from '@shared/site/paths';
import type { Booking } from '@shared/tables/bookings';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { makeLink } from '../../platform/encryption/tokens';
import { threadOf } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import { insertCallLink } from './bookings.repository';
import { inviteTo } from './calendar/calendar-text';
import { type CallEmailKind, writeCallEmail } from './call-emails';

const withPage: CallEmailKind[] = ['confirmed', 'moved', 'times-received', 'reminder-day', 'reminder-hour'];

interface CallNews {
  kind: CallEmailKind;
  key: string;
  before: Booking;
  after: Booking;
  /** Null for the site itself. */
  by: By | null;
}

export async function tellVisitor(
  { mail, clock, config }: Services,
  tx: Queryable,
  { kind, key, before, after, by }: CallNews,
): Promise<void> {
  const { id, email: recipient } = after;
  const page = withPage.includes(kind) ? makeLink(`${config.publicUrl}${paths.call}`) : null;
  const invitation = mail.from && inviteTo(after, before, { from: mail.from, now: clock.now() });
  const emailId = await mail.enqueue(tx, {
    about: { type: 'booking', id },
    kind: `call-${kind}`,
    key,
    authorId: by?.user?.id,
    recipient,
    thread: threadOf('booking', after),
    content: writeCallEmail(kind, {
      booking: after,
      before,
      page: page?.link ?? null,
      isInvited: !!invitation,
    }),
    ...invitation,
    isSecret: page !== null,
    limitedAs: by && !by.user ? 'call' : null,
  });
  if (!page || emailId === null) return;
  const { tokenHash } = page;
  await insertCallLink(tx, { tokenHash, bookingId: id, emailId, createdAt: clock.now() });
}
