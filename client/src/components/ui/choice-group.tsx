import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { FieldError, type FormField, useFormField } from './field';

interface ChoiceGroupProps extends FormField {
  label: ReactNode;
  options: readonly string[];
}

export function ChoiceGroup({ label, options, ...field }: ChoiceGroupProps) {
  const { id, error, registration, aria } = useFormField(field);
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} {...aria} className="grid content-start gap-2">
      <p id={`${id}-label`} className="label">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option}
            className={classNames(
              'relative flex min-h-11 cursor-pointer items-center rounded-[3px] border bg-paper-raised px-3.5 text-base sm:px-4 leading-tight',
              'hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
              'has-focus-visible:outline-[3px] has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-strong',
              'forced-colors:has-checked:highlighted',
              error ? 'border-alarm inset-ring inset-ring-alarm' : 'border-line-strong',
            )}
          >
            <input
              {...registration}
              type="radio"
              id={index === 0 ? id : undefined}
              value={option}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
