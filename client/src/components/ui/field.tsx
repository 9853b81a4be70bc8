import { createContext, type ReactNode, useContext } from 'react';
import { classNames } from '@/lib/class-names';
import { errorId, useControlId, useUnreadError } from './form';

interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

export function Field({ name, label, hint, required = false, className, children, ...rest }: FieldProps) {
  const id = useControlId()(name);
  const error = useUnreadError(name) ?? rest.error;
  return (
    <FieldContext value={{ id, name, required, hint, error }}>
      <div className={classNames('grid content-start gap-1.5', className)}>
        <label htmlFor={id} className="label">
          <span>{label}</span>
          {!required && (
            <>
              {' '}
              <span className="font-[430] text-ink-faint">(optional)</span>
            </>
          )}
        </label>
        {hint && <FieldHint id={id}>{hint}</FieldHint>}
        {children}
        <FieldError id={id} error={error} />
      </div>
    </FieldContext>
  );
}

interface FieldState {
  id: string;
  name: string;
  required: boolean;
  hint?: ReactNode;
  error?: string;
}

const FieldContext = createContext<FieldState | null>(null);

/** The attributes of the control inside a Field. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) throw new Error('A form control needs a Field');
  return controlAttributes(field);
}

export function controlAttributes({ id, name, required, hint, error }: FieldState) {
  return {
    id,
    name,
    'aria-required': required || undefined,
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  };
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
