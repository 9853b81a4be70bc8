import { units } from '@shared/limits/amounts';
import { fileLimits, textLimits } from '@shared/limits/forms';
import { studio } from '../studio';

const { deliveredFiles: most } = fileLimits;
const size = `${fileLimits.shareFile / units.MIB} MB`;

export const sendCopy = {
  title: `Send files to ${studio.name}.`,
  until: (moment: string) => `You can send files until ${moment}.`,
  limits: `Up to ${most} files, ${size} each.`,
  once: 'This link works once, so add everything before you send.',
  sent: 'Sent. You can close this page.',
  sentAt: (moment: string) => `Sent ${moment}.`,
  note: 'Your note',
  print: 'Print this list',
  tooMany: (names: string) => `More than ${most} files, so not added: ${names}.`,
  tooLarge: (names: string) => `Larger than ${size}, so not added: ${names}.`,
  nameTooLong: (names: string) =>
    `Name longer than ${textLimits.fileName.max} characters, so not added: ${names}.`,
  lost: 'The connection was lost. Press Send again to go on where it stopped.',
  expired: {
    title: 'This link has expired.',
    text: 'No one can send files through it anymore. Ask the person who sent it for a new one.',
  },
  'used-up': {
    title: 'This link can’t be used again.',
    text: 'Files were sent through it as many times as allowed. To send more, ask the person who sent it for a new one.',
  },
  unknown: {
    title: 'We can’t find this link.',
    text: 'It may be incomplete, or the person who sent it may have deleted it. Check that you copied the whole link.',
  },
  /** Shown if the link ended while the form was open. */
  notSent: 'This wasn’t sent.',
} as const;
