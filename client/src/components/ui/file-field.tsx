import { Upload } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useImperativeHandle, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { classNames } from '@/lib/class-names';
import { Field, useFieldControl } from './field';

interface FileFieldProps {
  name: string;
  label: string;
  hint: string;
  accept?: string;
  prompt: string;
  /** Another field whose error a chosen file may settle. */
  settles?: string;
  children: (file: File, isValid: boolean) => ReactNode;
}

export function FileField({ name, label, hint, accept, prompt, settles, children }: FileFieldProps) {
  const { trigger } = useFormContext();
  const { field, fieldState } = useController({ name });
  const { error, isTouched } = fieldState;
  const file: File | null = field.value;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => input.current?.focus() }), []);

  const choose = (chosen: File | null) => {
    field.onChange(chosen);
    trigger(chosen && settles && isTouched ? [name, settles] : name);
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    choose(null);
    input.current?.focus();
  };

  return (
    <Field name={name} label={label} hint={hint} className="grid-cols-[minmax(0,1fr)]">
      <div className="flex items-center gap-3">
        <div className={classNames(dropZone, 'grow')}>
          {file ? (
            children(file, !error)
          ) : (
            <>
              <Upload aria-hidden="true" className="size-5 shrink-0" />
              <span>{prompt}</span>
            </>
          )}
          <FileInput
            ref={input}
            accept={accept}
            onBlur={field.onBlur}
            onChange={event => {
              const chosen = event.target.files?.[0];
              if (chosen) choose(chosen);
            }}
          />
        </div>
        {file && (
          <button type="button" onClick={remove} className="text-link min-h-11 px-1">
            Remove <span className="sr-only">{label.toLowerCase()}</span>
          </button>
        )}
      </div>
    </Field>
  );
}

export const dropZone =
  'relative flex min-h-20 min-w-0 items-center gap-4 rounded-[3px] border border-dashed border-line-strong bg-paper-raised px-4 py-3 ' +
  'focus-within:outline-[3px] focus-within:outline-offset-1 focus-within:outline-brand-strong hover:border-ink';

export function FileInput(props: ComponentProps<'input'>) {
  const control = useFieldControl();
  return (
    <input
      {...control}
      {...props}
      type="file"
      onClick={forget}
      onDrop={forget}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  );
}

/** Empties the input, because browsers don't report the same file chosen again after it changed. */
function forget(event: MouseEvent<HTMLInputElement>): void {
  if (event.currentTarget.getAttribute('aria-disabled') === 'true') event.preventDefault();
  else event.currentTarget.value = '';
}
