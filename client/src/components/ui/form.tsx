import { type ComponentProps, createContext, useContext, useId } from 'react';

const FormScope = createContext('');

/** A form whose fields have ids of their own, so that an error summary can point at them by name. */
export function Form({ children, ...rest }: ComponentProps<'form'>) {
  const scope = useId();
  return (
    <FormScope value={scope}>
      <form noValidate {...rest}>
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
