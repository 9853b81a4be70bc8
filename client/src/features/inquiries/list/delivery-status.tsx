import type { Delivery } from '@shared/contracts/errors';
import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import { useMutation } from '@tanstack/react-query';
import { isUndelivered } from '@/components/list/columns';
import { Button } from '@/components/ui/button';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { inquiryQueries } from './inquiry-texts';

interface DeliveryStatusProps {
  inquiry: InquiryListItem;
  delivery: Delivery;
  /** None for the confirmation. */
  replyId?: string;
}

/** What became of an email, and another try if it did not arrive. */
export function DeliveryStatus({ inquiry, delivery, replyId }: DeliveryStatusProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('resendEmail', { body: { record: 'inquiry', id: String(inquiry.id), replyId } }),
    meta: { changes: inquiryQueries },
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className={isUndelivered(delivery) ? 'small font-semibold text-alarm' : 'caption text-ink-soft'}>
        {describeDelivery(delivery)}
      </p>
      {delivery.canResend && (
        <Button variant="link" pending={isPending} pendingLabel="Sending…" onClick={() => mutate()}>
          Send again
        </Button>
      )}
      <p role="alert" className="small w-full font-semibold text-alarm empty:hidden">
        {error && messageOf(error, 'We couldn’t reach the server. Please try again.')}
      </p>
    </div>
  );
}

function describeDelivery({ state, at, canResend }: Delivery): string {
  if (state === 'sent') return `Sent ${formatZonedMoment(at)}`;
  if (state === 'waiting') {
    return canResend ? `Not delivered yet. We’ll try again on ${formatZonedMoment(at)}.` : 'On its way';
  }
  const gaveUp = `Not delivered. We gave up on ${formatZonedMoment(at)}.`;
  return canResend ? gaveUp : `${gaveUp} It’s too old to send again. Write a new reply instead.`;
}
