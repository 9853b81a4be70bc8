import type { Delivery } from '@shared/contracts/deliveries';
import { formatZonedMoment } from '@/lib/dates';
import { StatusPill } from './status-pill';

/** An attempt to send it failed. */
export const isUndelivered = ({ state, canResend }: Delivery): boolean => state === 'failed' || canResend;

/** Says in a row of a list that an email was not delivered, and when it will be tried again, if it will. */
export function UndeliveredEmail({ delivery: { state, at } }: { delivery: Delivery }) {
  return (
    <div className="grid justify-items-start gap-1">
      <StatusPill tone="signal">Email not delivered</StatusPill>
      {state === 'waiting' && (
        <p className="caption text-ink-soft">
          Next try <time dateTime={at}>{formatZonedMoment(at)}</time>
        </p>
      )}
    </div>
  );
}
