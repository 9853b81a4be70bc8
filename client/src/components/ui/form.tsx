import { type ComponentProps, createContext, useContext, useEffect, useId, useState } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

const FormScope = createContext('');

/**
 * A form whose fields have unique IDs, so that an error summary can link to them by name. It is inert until it is
 * hydrated: the browser alone would submit the input as part of a URL.
 */
export function Form({ onSubmit, children, ...rest }: ComponentProps<'form'>) {
  const scope = useId();
  const { submit, news, forget } = useErrorNews(onSubmit);
  return (
    <FormScope value={scope}>
      <form noValidate inert={!useHydrated()} {...rest} onSubmit={submit} onInput={forget}>
        {children}
        <span role="status" className="sr-only">
          {news}
        </span>
      </form>
    </FormScope>
  );
}

/**
 * The error of the control that had the focus before a submit and still has it: where the focus moves to a control, its
 * error is read with it.
 */
function useErrorNews(onSubmit: ComponentProps<'form'>['onSubmit']) {
  const [settled, setSettled] = useState<{ focused: Element | null } | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const focused = settled?.focused;
    if (!focused || focused !== document.activeElement) return;
    setNews(document.getElementById(errorId(focused.id))?.textContent ?? '');
  }, [settled]);

  const forget = () => setNews('');
  const submit: typeof onSubmit = async event => {
    const focused = document.activeElement;
    forget();
    await onSubmit?.(event);
    setSettled({ focused });
  };
  return { submit, news, forget };
}

export const errorId = (id: string) => `${id}-error`;

/** The id of the control that holds a value, by the value's name in the form. */
export function useControlId(): (name: string) => string {
  const scope = useContext(FormScope);
  return name => `${scope}${name}`;
}
