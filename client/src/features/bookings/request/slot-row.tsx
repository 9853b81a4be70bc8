import { isCalendarDay } from '@shared/calendar-day';
import type { BookingFormValues } from '@shared/contracts/bookings/bookings';
import { bookingLimits } from '@shared/limits/forms';
import { defaultSlot, instantOfSlot, isFree, type UnavailableTimes } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import { CalendarDays, X } from 'lucide-react';
import { useDeferredValue, useId, useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/controls';
import { Field, FieldError, useFormField } from '@/components/ui/field';
import { classNames } from '@/lib/class-names';
import { OfficeCalendar } from './office-calendar';
import { formatDay, timesOfDay } from './slot-text';

const ordinals = ['First choice', 'Second choice', 'Third choice'];

interface SlotRowProps {
  index: number;
  name?: string;
  /** Null if unknown. */
  timeZone: string | null;
  unavailable: UnavailableTimes;
  isCalendarOpen: boolean;
  onCalendarChange: (isOpen: boolean) => void;
  onActive?: () => void;
  onRemove?: () => void;
}

export function SlotRow({
  index,
  name,
  timeZone,
  unavailable,
  isCalendarOpen,
  onCalendarChange,
  onActive,
  onRemove,
}: SlotRowProps) {
  const { control, setValue } = useFormContext<BookingFormValues>();
  const dayName = `preferredSlots.${index}.date` as const;
  const { field: date } = useController({ control, name: dayName });
  const { id: dayId, error } = useFormField({ name: dayName });
  const time = useWatch({ control, name: `preferredSlots.${index}.time` });
  const dayButton = useRef<HTMLButtonElement>(null);
  const calendarId = useId();
  // Defers the slow month, except in the last row: its add button is gone, and the dialog would take the focus.
  const isMonthDue = useDeferredValue(isCalendarOpen, index === bookingLimits.maxSlots - 1);
  const title = name ?? ordinals[index] ?? '';

  const chooseDay = (day: string) => {
    date.onChange(day);
    const start = instantOfSlot({ date: day, time });
    if (start && (start <= new Date() || !isFree({ date: day, time }, unavailable))) {
      setValue(`preferredSlots.${index}.time`, '');
    }
    onCalendarChange(false);
    dayButton.current?.focus();
  };

  return (
    <fieldset className={classNames('min-w-0', !name && 'border-t border-ink pt-3')}>
      <legend className="sr-only">{title}</legend>
      <div className={classNames('flex min-h-9 items-center justify-between', name && 'hidden')}>
        <p aria-hidden="true" className="font-[720]">
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
            aria-describedby={error ? `${dayId}-error` : undefined}
            aria-expanded={isCalendarOpen}
            aria-controls={calendarId}
            onFocus={onActive}
            onClick={() => onCalendarChange(!isCalendarOpen)}
            className={classNames(
              'figures flex h-12 items-center justify-between gap-2 rounded-[3px] border bg-paper-raised px-3.5 text-left text-base md:text-[1.0625rem]',
              error ? 'border-2 border-alarm' : 'border-line-strong hover:border-ink',
            )}
          >
            <span className="truncate">
              {isCalendarDay(date.value) ? formatDay(date.value) : 'Choose a day'}
            </span>
            <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
          </button>
          <FieldError id={dayId} error={error} />
        </div>
        <div id={calendarId} hidden={!isCalendarOpen} className="sm:col-span-2">
          {isCalendarOpen && isMonthDue && (
            <OfficeCalendar
              label={`${title}, day`}
              selected={date.value}
              unavailable={unavailable}
              onSelect={chooseDay}
            />
          )}
        </div>
        <TimeSelect
          index={index}
          timeZone={timeZone}
          unavailable={unavailable}
          onActive={onActive}
          className="sm:col-start-2 sm:row-start-1"
        />
      </div>
    </fieldset>
  );
}

interface TimeSelectProps {
  index: number;
  /** Null if unknown. */
  timeZone: string | null;
  unavailable: UnavailableTimes;
  onActive?: (() => void) | undefined;
  className: string;
}

function TimeSelect({ index, timeZone, unavailable, onActive, className }: TimeSelectProps) {
  const { control } = useFormContext<BookingFormValues>();
  const day = useWatch({ control, name: `preferredSlots.${index}.date` });
  const now = new Date();
  // Without a day yet, shows the times of the next one that the office offers.
  const times = timesOfDay(day || defaultSlot(now).date, timeZone);
  const isElsewhere = times.some(({ own }) => own !== null);

  return (
    <Field
      name={`preferredSlots.${index}.time`}
      label={isElsewhere ? `Time (${office.zoneLabel} / yours)` : `Time (${office.zoneLabel})`}
      required
      className={className}
    >
      <Select onFocus={onActive} placeholder="Choose a time" className="figures">
        {times.map(({ time, office: ours, own, instant }) => {
          const isPast = day !== '' && instant !== null && instant <= now;
          const isTaken = unavailable.taken[day]?.includes(time) ?? false;
          const text = own === null ? ours : `${ours} / ${own}`;
          return (
            <option key={time} value={time} disabled={isPast || isTaken}>
              {isTaken ? `${text}, taken` : text}
            </option>
          );
        })}
      </Select>
    </Field>
  );
}
