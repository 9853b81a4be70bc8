import type { Delivery } from '@shared/contracts/errors';
import type { Correspondence, InquiryListItem } from '@shared/contracts/staff-inquiries';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUndelivered } from '@/components/list/columns';
import { Button } from '@/components/ui/button';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { inquiryQueries, nameOf } from './inquiry-texts';

interface CorrespondenceViewProps {
  inquiry: InquiryListItem;
  correspondence: Correspondence;
}

/** What the visitor wrote and what was replied, with what became of each email. */
export function CorrespondenceView({ inquiry, correspondence }: CorrespondenceViewProps) {
  const { confirmation, replies } = correspondence;
  return (
    <ol className="grid gap-5">
      <li>
        <Letter from={nameOf(inquiry)} at={inquiry.createdAt} text={inquiry.details} />
        {confirmation && isUndelivered(confirmation) && (
          <div className="mt-3 border-l-4 border-signal pl-4">
            <p className="small">
              {`Our confirmation email hasn’t reached ${inquiry.email}. Is the address right?`}
            </p>
            <DeliveryStatus inquiry={inquiry} delivery={confirmation} />
          </div>
        )}
      </li>
      {replies.map(({ id, by, createdAt, text, delivery }) => (
        <li key={id}>
          <Letter from={by} at={createdAt} text={text} isOurs>
            <DeliveryStatus inquiry={inquiry} delivery={delivery} replyId={id} />
          </Letter>
        </li>
      ))}
    </ol>
  );
}

interface LetterProps {
  from: string;
  at: string;
  /** Null where it can't be read. */
  text: string | null;
  isOurs?: boolean;
  children?: ReactNode;
}

function Letter({ from, at, text, isOurs = false, children }: LetterProps) {
  return (
    <div
      className={
        isOurs ? 'grid gap-1 border-l-4 border-brand-strong pl-4' : 'grid gap-1 border-l-4 border-line pl-4'
      }
    >
      <p className="small">
        <span className="font-[680]">{from}</span>{' '}
        <time dateTime={at} className="caption text-ink-soft">
          {formatZonedMoment(at)}
        </time>
      </p>
      {text === null ? (
        <p className="text-ink-soft">This reply can’t be read because its encryption key is gone.</p>
      ) : (
        <VerbatimText text={text} />
      )}
      {children}
    </div>
  );
}

interface DeliveryStatusProps {
  inquiry: InquiryListItem;
  delivery: Delivery;
  /** None for the confirmation. */
  replyId?: string;
}

/** What became of an email, and another try if it did not arrive. */
function DeliveryStatus({ inquiry, delivery, replyId }: DeliveryStatusProps) {
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
        {error && messageOf(error)}
      </p>
    </div>
  );
}

function describeDelivery({ state, at, canResend }: Delivery): string {
  if (state === 'sent') return `Sent ${formatZonedMoment(at)}`;
  if (state === 'waiting') {
    return canResend ? `Not delivered yet. We’ll try again on ${formatZonedMoment(at)}.` : 'On its way';
  }
  const gaveUp = `Not delivered. We stopped trying on ${formatZonedMoment(at)}.`;
  return canResend ? gaveUp : `${gaveUp} It’s too old to send again. Write a new reply instead.`;
}
