import type { Correspondence, InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { ReactNode } from 'react';
import { isUndelivered } from '@/components/list/columns';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { formatZonedMoment } from '@/lib/dates';
import { DeliveryStatus } from './delivery-status';
import { nameOf } from './inquiry-texts';

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
              {`The email that confirms this inquiry hasn’t reached ${inquiry.email}. Is the address right?`}
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
        <p className="text-ink-soft">This reply can’t be read: the key that it was encrypted with is gone.</p>
      ) : (
        <VerbatimText text={text} />
      )}
      {children}
    </div>
  );
}
