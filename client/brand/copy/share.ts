import { timing, units } from '@shared/limits/amounts';

const idleMinutes = timing.lockIdleShareAfter / units.MINUTE;

export const shareCopy = {
  locked: {
    title: 'Open your secure share.',
    lead: 'The sender will give you the password separately.',
  },
  relocked: {
    left: 'This share locked when you left the page.',
    idle: `This share locked after ${idleMinutes} minutes of inactivity.`,
  },
  lockedOut: (until: string) => `Try again at ${until}. Meanwhile, check the password with the sender.`,
  expired: {
    title: 'This share has expired.',
    text: 'No one can open it anymore. Ask the person who sent you the link for a new one.',
  },
  usedUp: {
    title: 'This share can’t be opened again.',
    text: 'It has been opened as many times as the sender allowed. Ask them for a new one, and tell them if you never opened this one.',
  },
  usedUpByReader: {
    title: 'This share is closed.',
    text: 'You opened it as many times as its sender allowed. If you need it again, ask them for a new one.',
  },
  unknown: {
    title: 'We can’t find this share.',
    text: 'The link may be incomplete, or the sender may have deleted the share. Check that you copied the whole link.',
  },
  /** Follows each of the last four. */
  contact: { link: 'Contact us', end: 'if you think this is a mistake.' },
  untitled: 'Your secure share',
  lastOpening: `You can’t open this share again. Save what you need now: it closes when you leave or after ${idleMinutes} minutes of inactivity.`,
  done: 'Done? Lock this share, especially on a shared computer.',
  openingsLeft: (left: number) => `It can be opened ${left === 1 ? 'once more' : `${left} more times`}.`,
  /** `isFresh`: not downloaded yet. */
  downloadsLeft: (left: number, isFresh: boolean) =>
    left === 1
      ? `You can download this file ${isFresh ? 'only once' : 'once more'}.`
      : `You can download this file ${left} ${isFresh ? 'times' : 'more times'}.`,
  noDownloadsLeft:
    'This file was downloaded as many times as its sender allowed. If you still need it, ask them for a new share.',
  notShown: 'This file can’t be shown here. Download it to open it.',
  contents: (count: number) => `What’s inside (${count} files)`,
  saveAgain:
    'No file on your device? You can save it again while this page is open. That doesn’t count as a download.',
} as const;
