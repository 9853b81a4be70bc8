import { bookingLimits } from '@shared/form-limits';
import { callReplyTime } from './reply-times';

/** The dialog that asks for a call. */
export const bookingDialogCopy = {
  title: 'Book a discovery call',
  description: `A free ${bookingLimits.callMinutes}-minute call with someone who’d work on your project. We’ll confirm a time by email within ${callReplyTime}.`,
  notesHint: 'A line or two is enough.',
} as const;
