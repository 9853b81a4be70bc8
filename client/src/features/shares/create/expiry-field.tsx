import { units } from '@shared/limits';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { describeOwnZone, formatZonedMoment } from '@/lib/dates';

interface ExpiryValues {
  expiresAt: string;
}

const choices = [
  { text: '1 hour', after: units.HOUR },
  { text: '1 day', after: units.DAY },
  { text: '7 days', after: 7 * units.DAY },
  { text: '30 days', after: 30 * units.DAY },
];

/** Of a share, or of a request for files, which always ends. */
export function ExpiryField({ isRequest = false }: { isRequest?: boolean }) {
  const { register, setValue, formState } = useFormContext<ExpiryValues>();
  const expiresAt = useWatch<ExpiryValues, 'expiresAt'>({ name: 'expiresAt' });
  const [openedAt] = useState(() => new Date());
  // As long as only a part of it is filled in, the value is empty.
  const [isPartial, setPartial] = useState(false);
  const look = (event: { target: HTMLInputElement }) => setPartial(event.target.validity.badInput);
  const set = (value: string) => {
    setValue('expiresAt', value, { shouldDirty: true, shouldValidate: true });
    setPartial(false);
  };

  return (
    <div className="grid gap-2">
      <Field
        name="expiresAt"
        label={isRequest ? 'Ends' : 'Expires'}
        required={isRequest}
        hint={`In your time zone: ${describeOwnZone(openedAt)}`}
        error={formState.errors.expiresAt?.message}
      >
        <Input
          {...register('expiresAt', { onChange: look, onBlur: look })}
          type="datetime-local"
          min={toLocalMoment(openedAt)}
          className="figures"
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{isRequest ? 'Ends' : 'Expires'} after</legend>
        {choices.map(({ text, after }) => (
          <QuickChoice key={text} onClick={() => set(momentAfter(after))}>
            {text}
          </QuickChoice>
        ))}
        {!isRequest && (expiresAt || isPartial) && <QuickChoice onClick={() => set('')}>Never</QuickChoice>}
      </fieldset>
      <p role="status" className="caption text-ink-soft">
        {isPartial
          ? `Enter a full date and time${isRequest ? '' : ', or choose Never'}.`
          : (expiresAt || !isRequest) && describeExpiry(expiresAt)}
      </p>
    </div>
  );
}

function QuickChoice({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="caption min-h-8 rounded-[3px] border border-line-strong px-2.5 hover:border-ink hover:bg-paper-raised"
    >
      {children}
    </button>
  );
}

function describeExpiry(expiresAt: string): string {
  const date = new Date(expiresAt);
  return Number.isNaN(date.getTime())
    ? 'Available until you delete it.'
    : `Available until ${formatZonedMoment(date)}.`;
}

/** A date in the format of date-and-time inputs, in local time and to the minute: `2026-11-28T11:51`. */
export function toLocalMoment(date: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`;
  return `${day}T${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** The same, so many milliseconds from now, rounded up: inputs have no seconds. */
export function momentAfter(duration: number): string {
  return toLocalMoment(new Date(Math.ceil((Date.now() + duration) / units.MINUTE) * units.MINUTE));
}
