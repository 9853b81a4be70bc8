import { bookingLimits } from '@shared/limits/forms';
import { office } from '../studio';
import { contactReplyTime, pressReplyTime } from './site-wide';

const opensAt = bookingLimits.firstSlotMinutes;
/** When the last call of the day ends. */
const closesAt = bookingLimits.lastSlotMinutes + bookingLimits.callMinutes;

function clock(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

export const contactCopy = {
  /** Each on a line of its own. */
  title: ['Book a free call', 'or send us a message.'],
  hours: {
    name: 'Office hours',
    open: `Monday to Friday, ${clock(opensAt)} to ${clock(closesAt)} ${office.zoneName}.`,
    /** Before and after the time at the office. */
    now: ['It’s', 'here now.'],
    closed: 'We’re closed today.',
  },
  ways: {
    name: 'Ways to reach us',
    callTitle: 'Book a discovery call',
    call: `It takes ${bookingLimits.callMinutes} minutes and it’s free. You’ll talk to someone who’d work on your project, and we’ll tell you if we’re not the right fit.`,
    press: {
      label: 'Press, government and civil rights groups',
      /** A sentence with a link; `unbroken` stays on one line. */
      start: 'Use our',
      link: 'press page',
      middle: '. We reply within',
      unbroken: pressReplyTime,
      end: '.',
    },
  },
  inquiry: {
    title: 'Send an inquiry',
    text: `It takes about two minutes. A person reads it and replies within ${contactReplyTime}.`,
  },
} as const;
