import { units } from '@shared/limits/amounts';
import { useImperativeHandle, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { describeOwnZone, formatZonedMoment } from '@/lib/dates';
import { momentAfter, readMoment, textOf, toLocalMoment } from '@/lib/local-moment';

interface ExpiryValues {
  expiresAt: string;
}

const choices = [
  { text: '1 hour', after: units.HOUR },
  { text: '1 day', after: units.DAY },
  { text: '7 days', after: 7 * units.DAY },
  { text: '30 days', after: 30 * units.DAY },
];

export function ExpiryField({ isRequest = false }: { isRequest?: boolean }) {
  const { setValue } = useFormContext<ExpiryValues>();
  const { field } = useController<ExpiryValues, 'expiresAt'>({ name: 'expiresAt' });
  const expiresAt = field.value;
  /** Holds what it was before somebody typed. */
  const [chosen, setChosen] = useState(expiresAt);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => input.current?.focus() }), []);
  const [openedAt] = useState(() => new Date());
  // The value is empty while only a part of it is filled in.
  const [isPartial, setPartial] = useState(false);
  const look = (event: { target: HTMLInputElement }) => setPartial(event.target.validity.badInput);
  const set = (value: string) => {
    setValue('expiresAt', value, { shouldDirty: true, shouldValidate: true });
    setChosen(value);
    setPartial(false);
    // Overwrites a part of a date, too, whose value is empty already.
    if (input.current) input.current.value = textOf(value);
  };

  return (
    <div className="grid gap-2">
      <Field
        name="expiresAt"
        label={isRequest ? 'Ends' : 'Expires'}
        required={isRequest}
        hint={`In your time zone: ${describeOwnZone(openedAt)}`}
      >
        <Input
          ref={input}
          type="datetime-local"
          value={textOf(expiresAt)}
          onChange={event => {
            const { value } = event.target;
            field.onChange(value === textOf(chosen) ? chosen : value);
            look(event);
          }}
          onBlur={look}
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
        {!isRequest && <QuickChoice onClick={() => set('')}>Never</QuickChoice>}
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
  const date = readMoment(expiresAt);
  return Number.isNaN(date.getTime())
    ? 'Available until you delete it.'
    : `Available until ${formatZonedMoment(date)}.`;
}
