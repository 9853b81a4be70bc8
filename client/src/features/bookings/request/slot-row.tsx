import { isCalendarDay } from '@shared/calendar-day';
import type { BookingFormValues } from '@shared/contracts/bookings';
import { bookingLimits } from '@shared/limits';
import { instantOfSlot } from '@shared/office-hours';
import { CalendarDays, X } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldError } from '@/components/ui/field';
import { useControlId } from '@/components/ui/form';
import { classNames } from '@/lib/class-names';
import { OfficeCalendar } from './office-calendar';
import { SlotReadout } from './slot-readout';
import { formatDay } from './slot-text';
import { TimeSelect } from './time-select';

const ordinals = ['First choice', 'Second choice', 'Third choice'];

interface SlotRowProps {
  index: number;
  /** The visitor's; null where it is not known. */
  timeZone: string | null;
  isCalendarOpen: boolean;
  onCalendarChange: (isOpen: boolean) => void;
  /** The visitor works on this one now. */
  onActive: () => void;
  /** Absent for the last one left. */
  onRemove?: () => void;
}

/** A day and a time on the office's clock, with what they are on the visitor's. */
export function SlotRow({
  index,
  timeZone,
  isCalendarOpen,
  onCalendarChange,
  onActive,
  onRemove,
}: SlotRowProps) {
  const { control, formState, setValue } = useFormContext<BookingFormValues>();
  const { field: date } = useController({ control, name: `preferredSlots.${index}.date` });
  const time = useWatch({ control, name: `preferredSlots.${index}.time` });
  const errors = formState.errors.preferredSlots?.[index];
  const idOf = useControlId();
  const dayId = idOf(`preferredSlots.${index}.date`);
  const dayButton = useRef<HTMLButtonElement>(null);
  const calendarId = useId();
  // Drawing a month takes longer than the answer to a click may. The last one comes at once: the button that asked for it
  // is gone, and meanwhile the dialog would take the focus.
  const isMonthDue = useDeferredValue(isCalendarOpen, index === bookingLimits.maxSlots - 1);
  const title = ordinals[index] ?? '';
  const instant = useMemo(() => instantOfSlot({ date: date.value, time }), [date.value, time]);

  const chooseDay = (day: string) => {
    date.onChange(day);
    const start = instantOfSlot({ date: day, time });
    // A time that has passed today is not offered.
    if (start && start <= new Date()) {
      setValue(`preferredSlots.${index}.time`, '');
    }
    onCalendarChange(false);
    dayButton.current?.focus();
  };

  return (
    <fieldset className="min-w-0 border-t border-ink pt-3">
      <legend className="sr-only">{title}</legend>
      <div className="flex min-h-9 items-center justify-between">
        <p aria-hidden="true" className="label">
          {title}
        </p>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove the ${title.toLowerCase()}`}
            className="-mr-2 grid size-9 place-items-center rounded-[3px] hover:bg-paper-sunk"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <div className="mt-1 grid items-start gap-3 sm:grid-cols-[4fr_5fr]">
        <div className="grid gap-1.5">
          <span id={`${dayId}-label`} className="label">
            Day
          </span>
          <button
            ref={dayButton}
            type="button"
            id={dayId}
            aria-labelledby={`${dayId}-label ${dayId}`}
            aria-describedby={errors?.date ? `${dayId}-error` : undefined}
            aria-expanded={isCalendarOpen}
            aria-controls={calendarId}
            onFocus={onActive}
            onClick={() => onCalendarChange(!isCalendarOpen)}
            className={classNames(
              'figures flex h-12 items-center justify-between gap-2 rounded-[3px] border bg-paper-raised px-3.5 text-left text-base hover:border-ink',
              errors?.date ? 'border-2 border-alarm' : 'border-line-strong',
            )}
          >
            <span className="truncate">
              {isCalendarDay(date.value) ? formatDay(date.value) : 'Choose a day'}
            </span>
            <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
          </button>
          <FieldError id={dayId} error={errors?.date?.message} />
        </div>
        <div id={calendarId} hidden={!isCalendarOpen} className="sm:col-span-2">
          {isCalendarOpen && isMonthDue && (
            <OfficeCalendar label={`${title}, day`} selected={date.value} onSelect={chooseDay} />
          )}
        </div>
        <TimeSelect
          index={index}
          timeZone={timeZone}
          onActive={onActive}
          className="sm:col-start-2 sm:row-start-1"
        />
      </div>
      {instant && (
        <div className="mt-3">
          <SlotReadout instant={instant} timeZone={timeZone} />
        </div>
      )}
    </fieldset>
  );
}
