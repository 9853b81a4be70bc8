import type { BookingFormValues } from '@shared/contracts/bookings';
import { defaultSlot } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { timesOfDay } from './slot-text';

interface TimeSelectProps {
  index: number;
  /** The visitor's time zone; null if unknown. */
  timeZone: string | null;
  onActive?: (() => void) | undefined;
  className: string;
}

/** The office's half hours, each with the visitor's time. Those that have passed today are not offered. */
export function TimeSelect({ index, timeZone, onActive, className }: TimeSelectProps) {
  const { register, control, formState } = useFormContext<BookingFormValues>();
  const day = useWatch({ control, name: `preferredSlots.${index}.date` });
  const name = `preferredSlots.${index}.time` as const;
  const now = new Date();
  // Without a day yet, the next one that the office offers.
  const times = timesOfDay(day || defaultSlot(now).date, timeZone);
  const isElsewhere = times.some(({ own }) => own !== null);

  return (
    <Field
      name={name}
      label={isElsewhere ? `Time (${office.zoneLabel} / yours)` : `Time (${office.zoneLabel})`}
      required
      className={className}
      error={formState.errors.preferredSlots?.[index]?.time?.message}
    >
      <Select {...register(name)} onFocus={onActive} placeholder="Choose a time" className="figures">
        {times.map(({ time, office: ours, own, instant }) => (
          <option key={time} value={time} disabled={day !== '' && instant !== null && instant <= now}>
            {own === null ? ours : `${ours} / ${own}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
