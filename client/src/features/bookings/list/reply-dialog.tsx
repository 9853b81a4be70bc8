import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { office, studio } from '@shared/site/studio';
import { DraftLinks } from '@/components/list/record-emails';
import { Dialog } from '@/components/ui/dialog';
import { VerbatimText } from '@/components/ui/verbatim-text';
import { describeTime, nameOf, visitorZoneOf } from './call-times';

interface ReplyDialogProps {
  booking: BookingListItem;
  onClose: () => void;
}

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

function ReplyCard({ to, reply }: { to: string; reply: Reply }) {
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0">
      <h3 className="font-[680]">{reply.name}</h3>
      <div className="small border-l-4 border-line pl-4 text-ink-soft">
        <VerbatimText text={reply.body} />
      </div>
      <DraftLinks to={to} {...reply} />
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
        `Could you send us two or three others? We’re in the office ${office.openHours} ${office.zoneName}.`,
      ),
    },
    {
      name: 'Ask what it’s about',
      subject,
      body: letter(
        booking,
        'Thank you for your request. So the right person joins, could you tell us what it’s about? A screenshot or a spreadsheet is plenty.',
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
