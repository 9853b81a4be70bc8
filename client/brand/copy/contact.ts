import { office } from '../studio';
import { contactReplyTime, pressReplyTime } from './site-wide';

export const contactCopy = {
  /** Each on a line of its own. */
  title: ['Book a free call', 'or send us a message.'],
  hours: {
    name: 'Office hours',
    open: `${office.openHours} ${office.zoneName}.`,
    /** Before and after the time at the office. */
    now: ['It’s', 'here now.'],
    closed: 'We’re closed today.',
  },
  ways: {
    name: 'Ways to reach us',
    callTitle: 'Book a discovery call',
    call: `It takes ${office.callTakes} minutes and it’s free. You’ll talk to someone who’d work on your project, and we’ll tell you if we’re not the right fit.`,
    phone: 'Phone',
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
