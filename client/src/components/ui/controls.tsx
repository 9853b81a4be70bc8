import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { FieldError, FieldHint, type FormField, useFieldControl, useFormField } from './field';

const box =
  'w-full rounded-[3px] border border-line-strong bg-paper-raised px-3.5 text-ink text-base md:text-[1.0625rem] ' +
  'placeholder:text-ink-faint hover:border-ink aria-invalid:border-alarm aria-invalid:inset-ring aria-invalid:inset-ring-alarm ' +
  'focus-visible:outline-offset-1 disabled:opacity-60 ' +
  'file:mr-4 file:h-full file:cursor-pointer file:border-r file:border-line-strong file:pr-4 file:font-semibold';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...rest} className={classNames(box, 'h-12', className)} />;
}

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      {...rest}
      className={classNames(box, 'min-h-24 py-2.5', className)}
    />
  );
}

interface SelectProps extends ComponentProps<'select'> {
  placeholder?: string;
}

export function Select({ className, placeholder, children, ...rest }: SelectProps) {
  return (
    <span className="relative grid">
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(box, 'h-12 appearance-none pr-10', className)}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2"
      />
    </span>
  );
}

interface CheckboxProps extends FormField {
  label: ReactNode;
}

export function Checkbox({ label, ...field }: CheckboxProps) {
  const { id, error, registration, aria } = useFormField(field);
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <input
        {...registration}
        {...aria}
        id={id}
        type="checkbox"
        className="mt-[0.2em] size-5 rounded-[2px] accent-brand-strong aria-invalid:outline-2 aria-invalid:outline-alarm"
      />
      <label htmlFor={id} className="leading-snug">
        {label}
      </label>
      <div className="col-start-2 grid gap-1 empty:hidden">
        {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}

export function RadioOption({ disabled = false, children, ...rest }: ComponentProps<'input'>) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-start gap-3 rounded-[3px] border border-line-strong bg-paper-raised px-3.5 py-2.5 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink',
        disabled ? 'text-ink-faint' : 'cursor-pointer hover:border-ink',
      )}
    >
      <input
        {...rest}
        type="radio"
        disabled={disabled}
        className="mt-[0.3em] size-4 shrink-0 accent-brand-strong"
      />
      <span>{children}</span>
    </label>
  );
}
