import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { mailtoHref } from '@/lib/mailto';
import { nameOf } from './call-times';
import { describeChange, type Reply, suggestReplies } from './reply-texts';

interface ReplyDialogProps {
  booking: BookingListItem;
  onClose: () => void;
}

/** Suggested replies, with the visitor's name and times filled in. */
export function ReplyDialog({ booking, onClose }: ReplyDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`Reply to ${nameOf(booking)}`}
      description="Pick a text to start from. Nothing is sent from here: your email program opens with it."
    >
      <ul className="grid">
        {suggestReplies(booking).map(reply => (
          <ReplyCard key={reply.name} to={booking.email} reply={reply} />
        ))}
      </ul>
    </Dialog>
  );
}

interface UnsentDialogProps {
  booking: BookingListItem;
  /** The visitor's page of the call; null where it is no longer known. */
  visitorLink: string | null;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** After a change of which the site did not tell the visitor: the text, for staff to send. */
export function UnsentDialog({ booking, visitorLink, onClose, fallbackFocus }: UnsentDialogProps) {
  const reply = describeChange(booking, visitorLink);
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="No email was sent"
      description={`Your change is saved, but ${nameOf(booking)} doesn’t know about it yet: this site has no mail server, or it has reached its email limit for this hour. Send the text below yourself.`}
      fallbackFocus={fallbackFocus}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      {reply && (
        <ul>
          <ReplyCard to={booking.email} reply={reply} />
        </ul>
      )}
    </Dialog>
  );
}

/** A text for the visitor, to be sent from the reader's own email program. */
function ReplyCard({ to, reply }: { to: string; reply: Reply }) {
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <h3 className="font-[680]">{reply.name}</h3>
      <div className="small border-l-4 border-line pl-4 text-ink-soft">
        <VerbatimText text={reply.body} />
      </div>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={mailtoHref(to, reply)} className="text-link">
          Open in your email program
          <span className="sr-only">{`: ${reply.name}`}</span>
        </a>
        <CopyButton text={reply.body}>
          Copy text<span className="sr-only">{`: ${reply.name}`}</span>
        </CopyButton>
      </p>
    </li>
  );
}
