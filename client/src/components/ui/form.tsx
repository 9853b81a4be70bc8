import { type ComponentProps, createContext, useContext, useId } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

const FormScope = createContext('');

/**
 * A form whose fields have ids of their own, so that an error summary can point at them by name. Drawn ahead, it takes
 * nothing until its code is there: the browser alone would send what was typed as part of an address.
 */
export function Form({ children, ...rest }: ComponentProps<'form'>) {
  const scope = useId();
  return (
    <FormScope value={scope}>
      <form noValidate inert={!useHydrated()} {...rest}>
        {children}
      </form>
    </FormScope>
  );
}

/** The id of the control that holds a value, by the value's name in the form. */
export function useControlId(): (name: string) => string {
  const scope = useContext(FormScope);
  return name => `${scope}${name}`;
}
