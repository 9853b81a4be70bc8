import { units } from '@shared/limits/amounts';
import { receiptLimits } from '@shared/limits/server';
import { formatDollars } from '@shared/money';
import { apps, drive, office, studio } from '../studio';
import { callReplyTime, contactReplyTime, pressReplyTime } from './site-wide';

const both = `${apps.personal.name} and ${apps.group.name}`;
const goal = formatDollars(drive.goal);
const callLength = `The call takes ${office.callTakes} minutes, and it’s free.`;

/** What visitors read in emails. Subjects and facts are in the templates. */
export const emailCopy = {
  bookingReceived: {
    preview: `We’ll reply within ${callReplyTime}.`,
    title: 'We received your request for a call.',
    next: `We’ll reply by email within ${callReplyTime} to confirm a time or suggest another. Nothing is booked until then, so please keep those times open. ${callLength}`,
    advice:
      'Bring the spreadsheet, form or screen that’s giving you trouble. Two minutes with it will tell us more than a brief.',
    correct: 'If your plans change or something needs correcting, just reply to this email.',
  },
  inquiryReceived: {
    preview: `We’ll reply within ${contactReplyTime}.`,
    title: 'We received your inquiry.',
    next: `We’ll reply within ${contactReplyTime}. Someone who has read your whole message will tell you whether we’re a good fit, what it would take or who could do it better.`,
    add: 'Forgot something? Just reply to this email. A screenshot of what you use now helps.',
  },
  pressReceived: {
    preview: `We’ll reply within ${pressReplyTime}.`,
    title: 'We received your press inquiry.',
    next: `We’ll reply within ${pressReplyTime}. If your deadline is sooner, reply to this email with the time and a phone number.`,
    discretion: 'We won’t publish your message or share it outside the studio.',
    quotes: `What ${both} do, in words you can quote`,
  },
  donationReceived: {
    preview: `It helps bring ${both} to iOS and Android.`,
    purpose: `It counts toward the ${goal} we need to bring ${both} to iOS and Android: the native apps, the servers behind them and an outside security review. Both web apps stay free for everyone.`,
    terms: `${studio.name} is a company, not a charity, so your donation is not tax-deductible. If you gave by mistake, email ${studio.email} within 14 days and we’ll refund you.`,
    drive: 'See how the drive is going',
    signature: `${studio.founder.name}, ${studio.founder.role}`,
    noNewsletter: 'There’s no newsletter.',
    foundingTaken: (reward: string) =>
      `All ${drive.foundingSpots} founding spots were taken by the time your payment arrived, so your donation comes with ${reward} instead.`,
    foundingChoice:
      'If that isn’t what you wanted, reply to this email and we’ll work something out or refund you.',
    listed: 'You’re listed on our sponsors page, as you asked.',
    sendLogo: 'To add a logo, reply to this email with it attached.',
  },
  receipts: {
    title: 'Here are your receipts.',
    text: `The link shows every donation made with this address, year by year. It works for ${receiptLimits.mailboxLinkFor / units.DAY} days.`,
  },
  call: {
    length: callLength,
    confirmed: 'Your call is confirmed.',
    changed: 'The details of your call have changed.',
    comingUp: 'Your call is coming up.',
    cannotMake: 'Can’t make it? Please tell us, so that someone else can have the time.',
    declined: 'We can’t schedule this call.',
    declinedText: 'Thank you for asking. We can’t schedule the call you requested, so nothing is booked.',
    otherTimes: 'Would other times work? Reply to this email, or send us a new request.',
    canceled: 'We had to cancel your call.',
    canceledPreview: 'We’re sorry. You can request another time.',
    canceledText:
      'We’re sorry. This call won’t take place, and the attached notice removes it from your calendar.',
    canceledByVisitor: 'Your call is canceled.',
    canceledByVisitorPreview: 'Thanks for letting us know.',
    canceledByVisitorText: 'You canceled it on our site. Thanks for letting us know.',
    newTimes: 'We received your new times.',
    newTimesPreview: `We’ll reply within ${callReplyTime}.`,
    newTimesText: `We’ll confirm one of them by email within ${callReplyTime}. Nothing is booked until then.`,
  },
} as const;
