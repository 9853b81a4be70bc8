import { overdueUpTo } from '@shared/answer-due';
import { type VisitorCall, visitorCall } from '@shared/contracts/bookings/calls';
import { type BookingListItem, bookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { present } from '@shared/contracts/endpoint';
import type { Booking } from '@shared/tables/bookings';
import { unnamed } from '@shared/text';
import { idsOf } from '../../platform/db/any-of';
import { lastDeliveries } from '../../platform/mail/emails';
import type { Services } from '../../platform/services';
import { readClosedDays } from '../../platform/site-settings/site-settings.repository';

/** Null for the visitor, who declines nothing: staff and the site do. */
export const changerOf = ({ changedByName, state }: Booking) =>
  changedByName ?? (state === 'declined' ? unnamed.site : null);

/** Holds nothing that was typed into the form: whoever has the link need not be who filled it in. */
export function presentCall(booking: Booking): VisitorCall {
  const { state, startsAt, hostName, callLink, noteToVisitor } = booking;
  return present(visitorCall, {
    ...booking,
    host: startsAt && hostName,
    place: startsAt && (callLink === null ? 'phone' : 'link'),
    link: state === 'confirmed' ? callLink : null,
    note: noteToVisitor,
  });
}

/** What has waited since then, or for longer, is overdue. */
export const readWaitingSince = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Date> =>
  overdueUpTo(clock.now(), await readClosedDays(db));

export async function describeBookings(deps: Services, rows: Booking[]): Promise<BookingListItem[]> {
  const waitingSince = await readWaitingSince(deps);
  const deliveries = await lastDeliveries(deps, deps.db, 'booking', idsOf(rows));
  return rows.map(booking => {
    const { state, startsAt, callLink } = booking;
    return present(bookingListItem, {
      ...booking,
      overdue: state === 'new' && (booking.timesProposedAt ?? booking.createdAt) <= waitingSince,
      call: startsAt && {
        startsAt: startsAt.toISOString(),
        hostId: booking.hostId,
        host: booking.hostName ?? '',
        place: callLink === null ? 'phone' : 'link',
        link: callLink,
      },
      changedBy: changerOf(booking),
      delivery: deliveries.get(booking.id) ?? null,
    });
  });
}
