import { type ConfirmationFormValues, otherSlot } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { formatInstant } from '@shared/office-hours';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldError } from '@/components/ui/field';
import { useControlId } from '@/components/ui/form';
import { classNames } from '@/lib/class-names';
import { SlotRow } from '../request/slot-row';
import { visitorZoneOf } from './call-times';

interface SlotChoiceProps {
  booking: BookingListItem;
  now: number;
  isCalendarOpen: boolean;
  onCalendarChange: (isOpen: boolean) => void;
}

/** One of the proposed times, or another. */
export function SlotChoice({ booking, now, isCalendarOpen, onCalendarChange }: SlotChoiceProps) {
  const { formState, control } = useFormContext<ConfirmationFormValues>();
  const chosen = useWatch({ control, name: 'slot' });
  const id = useControlId()('slot');
  const error = formState.errors.slot?.message;
  const zone = visitorZoneOf(booking);

  return (
    <fieldset className="grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-1">Time</legend>
      {booking.preferredSlots.map(slot => {
        const isPast = Date.parse(slot) <= now;
        return (
          <Option key={slot} value={slot} disabled={isPast}>
            <time dateTime={slot} className="figures font-[600]">
              {formatInstant(new Date(slot))}
            </time>
            {isPast && <span className="caption ml-2">passed</span>}
            {zone && (
              <span className="caption block text-ink-soft">
                {`${formatInstant(new Date(slot), zone)} their time`}
              </span>
            )}
          </Option>
        );
      })}
      <Option value={otherSlot}>Another time</Option>
      {chosen === otherSlot && (
        <div className="mt-2 border-l-4 border-line pl-4">
          <SlotRow
            index={0}
            name="Day and time"
            timeZone={null}
            isCalendarOpen={isCalendarOpen}
            onCalendarChange={onCalendarChange}
          />
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface OptionProps {
  value: string;
  disabled?: boolean;
  children: ReactNode;
}

function Option({ value, disabled = false, children }: OptionProps) {
  const { register } = useFormContext<ConfirmationFormValues>();
  return (
    <label
      className={classNames(
        'flex min-h-11 items-start gap-3 rounded-[3px] border border-line-strong bg-paper-raised px-3.5 py-2.5 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink',
        disabled ? 'text-ink-faint' : 'cursor-pointer hover:border-ink',
      )}
    >
      <input
        {...register('slot')}
        type="radio"
        value={value}
        disabled={disabled}
        className="mt-[0.3em] size-4 shrink-0 accent-brand-strong"
      />
      <span>{children}</span>
    </label>
  );
}
