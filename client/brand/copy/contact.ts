import { bookingLimits } from '@shared/form-limits';
import { office } from '../studio';
import { contactReplyTime, pressReplyTime } from './site-wide';

/** The contact page. */
export const contactCopy = {
  title: 'Book a free call or send us a message.',
  /** The clock of the office. Times are like `9:00 AM`, days like `today`, `tomorrow`, and `on Monday`. */
  hours: {
    name: 'Studio hours',
    /** Around the time at the office. */
    before: 'It’s',
    after: `at the studio (${office.zoneName})`,
    elsewhere: (time: string, place: string) => `and ${time} in ${place}, according to your device`,
    open: 'We’re in the office.',
    closed: 'We’re out of the office.',
    back: (day: string, time: string) => `We’ll be back ${day} at ${time}.`,
  },
  ways: {
    name: 'Ways to reach us',
    callTitle: 'Book a discovery call',
    call: `It takes ${bookingLimits.callMinutes} minutes and it’s free. You’ll talk to someone who’d work on your project, and we’ll tell you honestly whether we’re the right fit.`,
    press: {
      label: 'Press, government and civil rights groups',
      /** A sentence with a link, and words that stay on one line. */
      start: 'We have a',
      link: 'dedicated contact page',
      middle: 'for you, with replies within',
      unbroken: pressReplyTime,
      end: '.',
    },
  },
  inquiry: {
    title: 'Send an inquiry',
    text: `It takes about two minutes. A person reads it and replies within ${contactReplyTime}.`,
  },
} as const;
