import { bookingLimits } from '@shared/limits';
import { memo } from 'react';
import { placeOfZone } from '@/lib/own-time-zone';
import { formatOnClock } from './slot-text';

interface SlotReadoutProps {
  instant: Date;
  /** The visitor's; null where it is not known. */
  timeZone: string | null;
}

/** A slot on the office's clock and on the visitor's, side by side. */
export const SlotReadout = memo(function SlotReadout({ instant, timeZone }: SlotReadoutProps) {
  const office = formatOnClock(instant, bookingLimits.officeTimeZone);
  const own = timeZone && formatOnClock(instant, timeZone);
  return (
    <dl className="figures small grid grid-cols-[auto_1fr] gap-x-6">
      <div>
        <dt className="text-ink-soft">Eastern Time</dt>
        <dd className="font-[600]">{office}</dd>
      </div>
      {own && own !== office && (
        <div>
          <dt className="text-ink-soft">{placeOfZone(timeZone)}, your device</dt>
          <dd className="font-[600]">{own}</dd>
        </div>
      )}
    </dl>
  );
});
