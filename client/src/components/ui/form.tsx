import {
  type ComponentProps,
  createContext,
  type SyntheticEvent,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useHydrated } from '@/lib/use-hydrated';

type Errors = Partial<Record<string, string>>;

const none: Errors = {};

const FormScope = createContext('');
const UnreadInput = createContext(none);

interface FormProps<Values extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'form'> {
  form: UseFormReturn<Values, unknown, Output>;
}

/** Stays inert until it is hydrated: the browser alone would submit the input as part of a URL. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: FormProps<Values, Output>) {
  const scope = useId();
  const { unread, check, recheck } = useUnreadInput();
  const { submit, news, forget } = useErrorNews(event => check(event) && onSubmit?.(event));
  const edit = (event: SyntheticEvent<HTMLFormElement>) => {
    forget();
    recheck(event);
  };
  return (
    <FormProvider {...form}>
      <FormScope value={scope}>
        <UnreadInput value={unread}>
          <form
            noValidate
            inert={!useHydrated()}
            {...rest}
            onSubmit={submit}
            onInput={edit}
            // Buttons that clear and the parts of a date fire no input event.
            onClick={recheck}
            onKeyUp={recheck}
          >
            {children}
            <span role="status" className="sr-only">
              {news}
            </span>
          </form>
        </UnreadInput>
      </FormScope>
    </FormProvider>
  );
}

/** Refuses what browsers can't read, such as half a date: its value is empty, which may mean something else. */
function useUnreadInput() {
  const [unread, setUnread] = useState(none);

  const isKnown = ({ name }: HTMLInputElement) => name in unread;
  const check = (event: SyntheticEvent<HTMLFormElement>): boolean => {
    const inputs = unreadInputsOf(event.currentTarget);
    setUnread(describeUnread(inputs));
    if (inputs.length === 0) return true;
    event.preventDefault();
    inputs[0]?.focus();
    return false;
  };
  const recheck = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (unread !== none) setUnread(describeUnread(unreadInputsOf(currentTarget).filter(isKnown)));
  };
  return { unread, check, recheck };
}

const noDate = 'This date isn’t complete or doesn’t exist. Correct it or clear it.';

function describeUnread(inputs: HTMLInputElement[]): Errors {
  if (inputs.length === 0) return none;
  return Object.fromEntries(inputs.map(({ name }) => [name, noDate]));
}

function unreadInputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.value === '' && control.validity.badInput,
  );
}

export function useUnreadError(name: string): string | undefined {
  return useContext(UnreadInput)[name];
}

/** Reads out the error of a control that keeps the focus: where the focus moves, the error is read with it. */
function useErrorNews(onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => unknown) {
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
    await onSubmit(event);
    setSettled({ focused });
  };
  return { submit, news, forget };
}

export const errorId = (id: string) => `${id}-error`;

export function useControlId(): (name: string) => string {
  const scope = useContext(FormScope);
  return name => `${scope}${name}`;
}

/** Says at once why the submit failed as a whole: the focus may stay where it is. */
export function FormFailure({ children }: { children: string | null | undefined }) {
  return (
    children && (
      <p role="alert" className="font-semibold text-alarm">
        {children}
      </p>
    )
  );
}
