import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { controlAttributes, FieldError } from './field';
import { useControlId } from './form';

interface ChoiceGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'value' | 'className'> {
  name: string;
  label: ReactNode;
  error?: string;
  options: readonly string[];
}

/** A few options, all of them visible. Takes what react-hook-form's `register` returns. */
export function ChoiceGroup({ name, label, error, required = false, options, ...rest }: ChoiceGroupProps) {
  const id = useControlId()(name);
  const { id: firstId, name: inputName, ...aria } = controlAttributes({ id, name, required, error });
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
              {...rest}
              type="radio"
              id={index === 0 ? firstId : undefined}
              name={inputName}
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
