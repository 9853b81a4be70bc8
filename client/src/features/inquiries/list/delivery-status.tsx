import type { Delivery } from '@shared/contracts/deliveries';
import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { isUndelivered } from '@/components/ui/undelivered-email';
import { messageOf } from '@/lib/api/api-error';
import { formatZonedMoment } from '@/lib/dates';
import { correspondenceQuery, refreshInquiries, resendEmail } from '../api/inquiries';

interface DeliveryStatusProps {
  inquiry: InquiryListItem;
  delivery: Delivery;
  /** Null for the confirmation. */
  replyId: string | null;
}

/** What became of an email, and another try if it did not arrive. */
export function DeliveryStatus({ inquiry, delivery, replyId }: DeliveryStatusProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resendEmail(inquiry, replyId),
    onSuccess: async correspondence => {
      queryClient.setQueryData(correspondenceQuery(inquiry).queryKey, correspondence);
      await refreshInquiries(queryClient);
    },
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
