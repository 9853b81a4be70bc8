import { emailCopy } from '@brand/copy/emails';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { bookingLimits } from '@shared/form-limits';
import { office, studio } from '@shared/site/studio';
import type { DialogProps } from '@/components/list/staff-list';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { mailtoHref } from '@/lib/mailto';
import { describeTime, nameOf, visitorZoneOf } from './call-times';

interface ReplyDialogProps {
  booking: BookingListItem;
  onClose: () => void;
}

/** Suggested replies, with the visitor's name and times filled in. */
export function ReplyDialog({ booking, onClose }: ReplyDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Reply to ${nameOf(booking)}`}
      description="Pick a text to start from. It opens in your email program."
    >
      <ul className="grid">
        {suggestReplies(booking).map(reply => (
          <ReplyCard key={reply.name} to={booking.email} reply={reply} />
        ))}
      </ul>
    </Dialog>
  );
}

interface UnsentDialogProps extends DialogProps {
  booking: BookingListItem;
  /** The visitor's page of the call; null where it is no longer known. */
  visitorLink: string | null;
}

/** After a change of which the site did not tell the visitor: the text, for staff to send. */
export function UnsentDialog({ booking, visitorLink, onClose, fallbackFocus }: UnsentDialogProps) {
  const reply = describeChange(booking, visitorLink);
  return (
    <Dialog
      onClose={onClose}
      title="Send it yourself"
      description={`Saved, but no email went to ${nameOf(booking)}. Send this text yourself.`}
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

interface Reply {
  name: string;
  subject: string;
  body: string;
}

const letter = (booking: BookingListItem, ...paragraphs: (string | null | false)[]) =>
  [`Hi ${booking.firstName},`, ...paragraphs, studio.name].filter(Boolean).join('\n\n');

/** The same as the email that the site would send about the last change. */
function describeChange(booking: BookingListItem, visitorLink: string | null): Reply | null {
  const { call, state, noteToVisitor } = booking;
  const time = call && describeTime(call.startsAt, visitorZoneOf(booking));
  if (state === 'confirmed' && call) {
    return {
      name: 'Confirmation',
      subject: `Confirmed: your call with ${studio.name}`,
      body: letter(
        booking,
        `Your call is confirmed for ${time}. It takes ${bookingLimits.callMinutes} minutes, and it’s free.`,
        call.link
          ? `${call.host} will meet you here: ${call.link}`
          : `${call.host} will call you at ${booking.phone}.`,
        noteToVisitor,
        visitorLink && `Need to cancel or suggest other times? ${visitorLink}`,
      ),
    };
  }
  if (state === 'declined') {
    return {
      name: 'Answer',
      subject: `Your request for a call with ${studio.name}`,
      body: letter(booking, emailCopy.call.declinedText, noteToVisitor, emailCopy.call.otherTimes),
    };
  }
  if (state === 'cancelled') {
    return {
      name: 'Cancellation',
      subject: `Canceled: your call with ${studio.name}`,
      body: letter(
        booking,
        time ? `Your call on ${time} is canceled. We’re sorry.` : 'Your call is canceled. We’re sorry.',
        noteToVisitor,
      ),
    };
  }
  return null;
}

/** What staff often write about a call. */
function suggestReplies(booking: BookingListItem): Reply[] {
  const subject = `Your call with ${studio.name}`;
  const zone = visitorZoneOf(booking);
  const times = booking.preferredSlots.map(slot => `- ${describeTime(slot, zone)}`).join('\n');
  return [
    {
      name: 'Ask for other times',
      subject,
      body: letter(
        booking,
        'Thank you for your request. None of these times work for us:',
        times,
        `Could you send us two or three others? We’re in the office Monday to Friday, 9:00 AM to 5:30 PM ${office.zoneName}.`,
      ),
    },
    {
      name: 'Ask what it’s about',
      subject,
      body: letter(
        booking,
        'Thank you for your request. So the right person joins, what would you like to talk about? A screenshot or a spreadsheet is plenty.',
      ),
    },
    {
      name: 'Couldn’t reach you',
      subject,
      body: letter(
        booking,
        'We tried to reach you for our call and didn’t get through. When is a better time?',
      ),
    },
    {
      name: 'After the call',
      subject,
      body: letter(
        booking,
        'Thank you for your time today. Here’s what we’d do next:',
        '1. \n2. ',
        'Let us know if we got anything wrong.',
      ),
    },
  ];
}
