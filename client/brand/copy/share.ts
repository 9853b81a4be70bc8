import { timing, units } from '@shared/limits';
import { studio } from '../studio';

const idleMinutes = timing.lockIdleShareAfter / units.MINUTE;

/** What recipients of a secure share read. */
export const shareCopy = {
  locked: {
    title: `${studio.shortName} sent you a secure share.`,
    lead: 'Enter the password to open it. The sender will give you the password separately.',
    hint: 'After five wrong passwords, this share locks for 30 minutes.',
  },
  /** Why it locked itself. */
  relocked: {
    left: 'This share locked again because you left the page. Enter the password to open it again.',
    idle: `This share locked again after ${idleMinutes} minutes of inactivity. Enter the password to open it again.`,
  },
  lockedOut: (until: string) =>
    `Until ${until}, even the right password won’t work. Check the password with the sender in the meantime.`,
  expired: {
    title: 'This share has expired.',
    text: 'No one can open it anymore. Ask the person who sent you the link for a new one.',
  },
  usedUp: {
    title: 'This share can’t be opened again.',
    text: 'It was opened or downloaded as many times as its sender allowed. If you lost your connection while opening it, ask them for a new one. If you never opened it, tell them: someone else may have had the link and the password.',
  },
  usedUpByReader: {
    title: 'This share is closed.',
    text: 'You opened it as many times as its sender allowed. If you need it again, ask them for a new one.',
  },
  unknown: {
    title: 'We can’t find this share.',
    text: 'The link may be incomplete, or the sender may have deleted the share. Check that you copied the whole link.',
  },
  /** Below each of the last four. */
  contact: { link: 'Contact us', end: 'if you think this is a mistake.' },
  untitled: 'Your secure share',
  lastOpening: `You won’t be able to open this share again. Save what you need now: it closes for good when you leave this page or after ${idleMinutes} minutes of inactivity.`,
  done: 'Done? Lock this share, especially on a shared computer.',
  openingsLeft: (left: number) => `It can be opened ${left === 1 ? 'once more' : `${left} more times`}.`,
  /** `isFresh`: the reader has not downloaded it yet. */
  downloadsLeft: (left: number, isFresh: boolean) =>
    left === 1
      ? `You can download this file ${isFresh ? 'only once' : 'once more'}.`
      : `You can download this file ${left} ${isFresh ? 'times' : 'more times'}.`,
  noDownloadsLeft:
    'This file was downloaded as many times as its sender allowed. If you still need it, ask them for a new share.',
  saveAgain:
    'No file on your device? You can save it again while this page is open. That doesn’t count as a download.',
} as const;
