import { units } from '@shared/limits';
import { type HttpError, tooManyRequests } from '../http/errors';
import { formatDuration } from '../http/format-duration';

export const tooManyAtOnce = () =>
  tooManyRequests('Several passwords are being checked right now. Please try again in a moment.', 5);

const explainPasswordLock = (wait: string) => `Too many wrong passwords. Please wait ${wait} and try again.`;

export function locked(until: Date, now: Date, explain = explainPasswordLock): HttpError {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / units.SECOND);
  return tooManyRequests(explain(formatDuration(seconds)), seconds);
}
