import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { StatusPill } from '@/components/ui/status-pill';
import { formatZonedMoment } from '@/lib/dates';

type Emailed = Pick<BookingListItem, 'emailed' | 'delivery' | 'revision'>;

/** An attempt to send the last email failed. */
const isUndelivered = ({ delivery }: Pick<Emailed, 'delivery'>): boolean =>
  delivery !== null && (delivery.state === 'failed' || delivery.canResend);

/** What became of the last email to the visitor. The confirmation of a new request is worth a word if it failed. */
export function CallEmail({ booking }: { booking: Emailed }) {
  const { delivery, emailed, revision } = booking;
  if (isUndelivered(booking)) {
    return (
      <div className="grid justify-items-start gap-1">
        <StatusPill tone="signal">Email not delivered</StatusPill>
        {delivery?.state === 'waiting' && (
          <p className="caption text-ink-soft">
            Next try <time dateTime={delivery.at}>{formatZonedMoment(delivery.at)}</time>
          </p>
        )}
      </div>
    );
  }
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
