import type { BookingFormValues } from '@shared/contracts/bookings/bookings';
import { bookingLimits } from '@shared/limits/forms';
import { instantOfSlot, type UnavailableTimes } from '@shared/office-hours';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useControlId } from '@/components/ui/form';
import { ownTimeZone } from '@/lib/own-time-zone';
import { OfficeScale } from './office-scale';
import { SlotRow } from './slot-row';
import { useCallTimes } from './use-call-times';

const { maxSlots } = bookingLimits;

interface SlotsFieldProps {
  openCalendar: number | null;
  onOpenCalendar: (index: number | null) => void;
}

export function SlotsField({ openCalendar, onOpenCalendar }: SlotsFieldProps) {
  const { control, formState } = useFormContext<BookingFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'preferredSlots' });
  const [active, setActive] = useState(0);
  const [timeZone] = useState(ownTimeZone);
  const unavailable = useCallTimes();
  const addButton = useRef<HTMLButtonElement>(null);
  const id = useControlId()('preferredSlots.root');
  const error = formState.errors.preferredSlots?.root?.message ?? formState.errors.preferredSlots?.message;

  const add = () => {
    append({ date: '', time: '' }, { shouldFocus: false });
    setActive(fields.length);
    onOpenCalendar(fields.length);
  };

  const removeSlot = (index: number) => {
    // Renders at once, because the button that takes the focus appears only when the third is removed.
    flushSync(() => {
      remove(index);
      setActive(0);
      onOpenCalendar(null);
    });
    addButton.current?.focus();
  };

  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label="Preferred times"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid content-start gap-5"
    >
      {fields.map((field, index) => (
        <SlotRow
          key={field.id}
          index={index}
          timeZone={timeZone}
          unavailable={unavailable}
          isCalendarOpen={openCalendar === index}
          onCalendarChange={isOpen => {
            setActive(index);
            onOpenCalendar(isOpen ? index : null);
          }}
          onActive={() => setActive(index)}
          onRemove={fields.length > 1 ? () => removeSlot(index) : undefined}
        />
      ))}
      <FieldError id={id} error={error} />
      {fields.length < maxSlots && (
        <Button ref={addButton} variant="quiet" size="small" onClick={add} className="justify-self-start">
          <span className="flex items-center gap-2">
            <Plus aria-hidden="true" className="size-4" />
            <span>{fields.length === 0 ? 'Add a time' : 'Add another time'}</span>
          </span>
        </Button>
      )}
      <ActiveScale index={active} timeZone={timeZone} closedDays={unavailable.closedDays} />
    </section>
  );
}

interface ActiveScaleProps extends Pick<UnavailableTimes, 'closedDays'> {
  index: number;
  timeZone: string | null;
}

function ActiveScale({ index, ...scale }: ActiveScaleProps) {
  const slots = useWatch<BookingFormValues, 'preferredSlots'>({ name: 'preferredSlots' });
  const { date = '', time = '' } = slots[index] ?? slots[0] ?? {};
  const instant = useMemo(() => instantOfSlot({ date, time }), [date, time]);
  if (!instant) return null;
  return <OfficeScale {...scale} instant={instant} className="mt-2" />;
}
