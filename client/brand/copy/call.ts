import { office } from '../studio';
import { callReplyTime } from './site-wide';

const nothingBooked = 'Nothing is booked. You’re welcome to request another time.';

/** The page that emails about a call link to. */
export const callCopy = {
  unknownTitle: 'We can’t find this call.',
  states: {
    new: {
      title: 'We’re looking at your times.',
      lead: `We’ll confirm one of them by email within ${callReplyTime}. Nothing is booked until then.`,
    },
    confirmed: { title: 'Your call is confirmed.', lead: 'We’re looking forward to it.' },
    started: { title: 'This call has started.', lead: 'It can’t be changed here anymore.' },
    declined: { title: 'We can’t schedule this call.', lead: nothingBooked },
    cancelled: { title: 'This call is canceled.', lead: nothingBooked },
    spam: { title: 'We can’t schedule this call.', lead: nothingBooked },
    done: { title: 'Thanks for the call.', lead: 'Anything to add? Reply to any of our emails.' },
  },
  byPhone: 'By phone: we’ll call the number you gave us.',
  change: {
    title: 'Need to change something?',
    confirmed: `If you suggest other times, we’ll release this one and confirm a new one within ${callReplyTime}.`,
    unconfirmed: 'You can replace the times you suggested, or withdraw your request.',
  },
  timesTitle: 'What times work for you?',
  cancel: {
    confirmed: {
      title: 'Cancel the call?',
      text: 'We’ll release the time. If the call is still on your calendar, you can delete it there.',
    },
    unconfirmed: {
      title: 'Withdraw the request?',
      text: 'We won’t confirm a time. You can always request another call.',
    },
  },
} as const;

/** What staff can add to the email that confirms a call. */
export const callPreparations = [
  'Please have the spreadsheet or form that’s giving you trouble handy.',
  'Bring whoever uses it every day, if you can.',
];

export const bookingDialogCopy = {
  title: 'Book a discovery call',
  description: `A free ${office.callTakes}-minute call with someone who’d work on your project. We’ll confirm a time by email within ${callReplyTime}.`,
  notes: 'What would you like to talk about?',
  notesHint: 'A line or two is enough.',
} as const;
