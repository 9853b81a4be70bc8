import { type ComponentProps, createContext, useContext, useId } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

const FormScope = createContext('');

/**
 * A form whose fields have unique IDs, so that an error summary can link to them by name. It is inert until it is
 * hydrated: the browser alone would submit the input as part of a URL.
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
