import { type AriaAttributes, createContext, type ReactNode, useContext } from 'react';
import {
  type FieldError as FoundError,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  useFormContext,
} from 'react-hook-form';
import { classNames } from '@/lib/class-names';
import { errorId, useControlId, useUnreadError } from './form';

export interface FormField {
  name: string;
  hint?: ReactNode;
  required?: boolean;
  rules?: RegisterOptions;
}

export function useFormField({ name, hint, required = false, rules }: FormField) {
  const { register, formState } = useFormContext();
  const id = useControlId()(name);
  const found: FoundError | undefined = get(formState.errors, name);
  const error = useUnreadError(name) ?? found?.message;
  if (import.meta.env.DEV && !(name.replace(/\..*/, '') in (formState.defaultValues ?? {})))
    throw new Error(`The form has no default value for ${name}`);
  return {
    id,
    error,
    registration: register(name, rules),
    aria: {
      'aria-required': required || undefined,
      'aria-invalid': Boolean(error) || undefined,
      'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
    },
  };
}

interface FieldProps extends FormField {
  label: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Field({ label, className, children, ...field }: FieldProps) {
  const { id, error, registration, aria } = useFormField(field);
  return (
    <FieldContext value={{ ...registration, ...aria, id }}>
      <div className={classNames('grid content-start gap-1.5', className)}>
        <label htmlFor={id} className="label">
          <span>{label}</span>
          {!field.required && (
            <>
              {' '}
              <span className="font-[430] text-ink-faint">(optional)</span>
            </>
          )}
        </label>
        {field.hint && <FieldHint id={id}>{field.hint}</FieldHint>}
        {children}
        <FieldError id={id} error={error} />
      </div>
    </FieldContext>
  );
}

const FieldContext = createContext<(UseFormRegisterReturn & AriaAttributes & { id: string }) | null>(null);

/** Throws outside a Field. */
export function useFieldControl() {
  const control = useContext(FieldContext);
  if (!control) throw new Error('A form control needs a Field');
  return control;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={hintId(id)} className="text-[0.9375rem] leading-snug text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p
      id={errorId(id)}
      className="text-[0.9375rem] font-semibold leading-snug text-alarm [overflow-wrap:anywhere]"
    >
      {error}
    </p>
  );
}

const hintId = (id: string) => `${id}-hint`;
