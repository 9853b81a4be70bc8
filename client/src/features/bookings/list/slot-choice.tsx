import { type ConfirmationFormValues, otherSlot } from '@shared/contracts/bookings/booking-decisions';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { formatInstant, isFree, slotOfInstant } from '@shared/office-hours';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioOption } from '@/components/ui/controls';
import { FieldError, useFormField } from '@/components/ui/field';
import { endpointQuery } from '@/lib/api/endpoint';
import { SlotRow } from '../request/slot-row';
import { useCallTimes } from '../request/use-call-times';
import { visitorZoneOf } from './call-times';

interface SlotChoiceProps {
  booking: BookingListItem;
  now: number;
  isCalendarOpen: boolean;
  onCalendarChange: (isOpen: boolean) => void;
}

export function SlotChoice({ booking, now, isCalendarOpen, onCalendarChange }: SlotChoiceProps) {
  const { control } = useFormContext<ConfirmationFormValues>();
  const chosen = useWatch({ control, name: 'slot' });
  const { id, error, registration } = useFormField({ name: 'slot' });
  const zone = visitorZoneOf(booking);
  const unavailable = useCallTimes(booking.state === 'confirmed' ? (booking.call?.startsAt ?? null) : null);
  const slots = booking.preferredSlots.join();
  const { data: busy = {} } = useQuery(endpointQuery('readBusyHosts', { params: { slots } }));

  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-1">Time</legend>
      {booking.preferredSlots.map(slot => {
        const isPast = Date.parse(slot) <= now;
        const isTaken = !isPast && !isFree(slotOfInstant(new Date(slot)), unavailable);
        return (
          <RadioOption {...registration} key={slot} value={slot} disabled={isPast}>
            <time dateTime={slot} className="figures font-[600]">
              {formatInstant(new Date(slot))}
            </time>
            {isPast && <span className="caption ml-2">passed</span>}
            {isTaken && <span className="caption ml-2">taken</span>}
            {zone && (
              <span className="caption block text-ink-soft">
                {`${formatInstant(new Date(slot), zone)} their time`}
              </span>
            )}
            {busy[slot] && <span className="caption block">{describeBusy(busy[slot])}</span>}
          </RadioOption>
        );
      })}
      <RadioOption {...registration} value={otherSlot}>
        Another time
      </RadioOption>
      {chosen === otherSlot && (
        <div className="mt-2 border-l-4 border-line pl-4">
          <SlotRow
            index={0}
            name="Day and time"
            timeZone={null}
            unavailable={unavailable}
            isCalendarOpen={isCalendarOpen}
            onCalendarChange={onCalendarChange}
          />
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** `Ada is busy then`, `Ada and Ben are busy then` */
function describeBusy(hosts: string[]): string {
  const names = new Intl.ListFormat('en-US').format(hosts);
  return `${names} ${hosts.length === 1 ? 'is' : 'are'} busy then`;
}
