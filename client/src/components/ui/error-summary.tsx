import { type MouseEvent, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useControlId } from './form';

/** Takes the focus at every rejected submit: pass `shouldFocusError: false` to the form. */
export function ErrorSummary({ title }: { title: string }) {
  const { errors, submitCount } = useFormContext().formState;
  const { root: _, ...ofFields } = errors;
  const ref = useRef<HTMLDivElement>(null);
  const controlId = useControlId();
  const items = listErrors(ofFields);

  useEffect(() => {
    if (submitCount > 0) ref.current?.focus();
  }, [submitCount]);

  if (items.length === 0 || submitCount === 0) return null;

  const focusControl = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    const control = document.getElementById(id);
    if (!control) return;
    event.preventDefault();
    control.focus();
    control.scrollIntoView({ block: 'center' });
  };

  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-[3px] border-l-4 border-alarm bg-alarm-wash px-5 py-4"
    >
      <p className="font-[650]">{title}</p>
      <ul className="mt-2 grid gap-1">
        {items.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              onClick={event => focusControl(event, controlId(name))}
              className="font-semibold text-alarm underline underline-offset-[0.2em]"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface NamedError {
  /** Path of the field, such as `preferredSlots.0`. */
  name: string;
  message: string;
}

/** Flattens react-hook-form's nested `formState.errors`. */
function listErrors(errors: Readonly<Record<string, unknown>>, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]): NamedError[] => {
    const name = prefix + key;
    if (!isObject(error)) return [];
    if (typeof error.message === 'string' && error.message) return [{ name, message: error.message }];
    return key === 'ref' ? [] : listErrors(error, `${name}.`);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}
