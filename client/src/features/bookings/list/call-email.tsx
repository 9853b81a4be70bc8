import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { isUndelivered, UndeliveredEmail } from '@/components/ui/undelivered-email';
import { formatZonedMoment } from '@/lib/dates';

type Emailed = Pick<BookingListItem, 'emailed' | 'delivery' | 'revision'>;

/** What became of the last email to the visitor. The confirmation of a new request is worth a word if it failed. */
export function CallEmail({ booking }: { booking: Emailed }) {
  const { delivery, emailed, revision } = booking;
  if (delivery && isUndelivered(delivery)) return <UndeliveredEmail delivery={delivery} />;
  if (revision === 0 || !emailed) return null;
  if (delivery?.state === 'sent') {
    return (
      <p className="caption text-ink-soft">
        Emailed <time dateTime={delivery.at}>{formatZonedMoment(delivery.at)}</time>
      </p>
    );
  }
  return <p className="caption text-ink-soft">{delivery ? 'Email waiting' : 'Emailed'}</p>;
}
