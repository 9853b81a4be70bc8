import { textLimits } from '@shared/form-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { type FieldPath, type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormFailure } from '@/components/ui/form-failure';
import { messageOf } from '@/lib/api/api-error';
import { isDeclined } from '@/lib/api/with-proof';
import { classNames } from '@/lib/class-names';
import { applyIssues } from '@/lib/forms/apply-issues';
import { type ToastContent, toast } from '@/lib/toast';

export const passwordHint = `At least ${textLimits.password.min} characters. A short sentence is stronger than a single word.`;
export const usernameHint = `You’ll use it to sign in. At least ${textLimits.username.min} characters.`;

interface AccountFormOptions<Values extends FieldValues> extends UseFormProps<Values> {
  /** Sends the values, and does what follows a success. */
  send: (values: Values) => Promise<unknown>;
  /** The toast about a success, once everything on the page is up to date. */
  saved?: ToastContent;
  /** What else follows a failure. True if the form need not say it. */
  onFailure?: (error: unknown, message: string) => unknown;
}

type AccountFormState<Values extends FieldValues> = ReturnType<typeof useAccountForm<Values>>;

/** A form that says why it failed: at the field that is at fault, or below all of them. */
export function useAccountForm<Values extends FieldValues>({
  send,
  saved,
  onFailure,
  ...options
}: AccountFormOptions<Values>) {
  const form = useForm<Values>(options);
  const queryClient = useQueryClient();
  // A mutation, so that a session that has ended is noticed.
  const { mutateAsync } = useMutation({ mutationFn: send });
  const submit = form.handleSubmit(async values => {
    try {
      await mutateAsync(values);
      if (!saved) return;
      await queryClient.invalidateQueries();
      toast(saved);
    } catch (error) {
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      if (isDeclined(error) || onFailure?.(error, message) === true) return;
      const names = Object.keys(values) as FieldPath<Values>[];
      if (!applyIssues(error, names, form.setError)) form.setError('root', { message });
    }
  });
  return { form, submit };
}

interface AccountFormProps<Values extends FieldValues> {
  label: string;
  of: AccountFormState<Values>;
  button: string;
  pendingLabel?: string;
  /** On the pages for those who are signed out. What follows a success takes its place. */
  isEntry?: boolean;
  onCancel?: () => void;
  className?: string;
  children: ReactNode;
}

export function AccountForm<Values extends FieldValues>({
  label,
  of: { form, submit },
  button,
  pendingLabel = 'Saving…',
  isEntry = false,
  onCancel,
  className = isEntry ? '' : 'max-w-xl',
  children,
}: AccountFormProps<Values>) {
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  return (
    <Form aria-label={label} onSubmit={submit} className={classNames('grid gap-5', className)}>
      {children}
      <FormFailure>{errors.root?.message}</FormFailure>
      <div className={isEntry ? 'grid' : 'flex flex-wrap gap-3'}>
        <Button
          type="submit"
          size={isEntry ? 'large' : 'medium'}
          pending={isSubmitting || (isEntry && isSubmitSuccessful)}
          pendingLabel={pendingLabel}
        >
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

interface AccountFieldProps<Values extends FieldValues> extends ComponentProps<'input'> {
  of: AccountFormState<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  /** The control, if it is no plain input. */
  as?: ComponentType<ComponentProps<'input'>>;
}

export function AccountField<Values extends FieldValues>({
  of: { form },
  name,
  label,
  hint,
  as: Control = Input,
  required = true,
  ...rest
}: AccountFieldProps<Values>) {
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field name={name} label={label} hint={hint} error={error?.message} required={required}>
      <Control {...rest} {...form.register(name)} />
    </Field>
  );
}

/** The code that an authenticator app shows. */
export function CodeField<Values extends FieldValues>(props: Pick<AccountFieldProps<Values>, 'of' | 'name'>) {
  return (
    <AccountField
      {...props}
      label="Code"
      hint="The 6 digits your authenticator app shows."
      inputMode="numeric"
      autoComplete="one-time-code"
      className="figures"
    />
  );
}

/** Tells password managers whose password it is. */
export function HiddenUsername({ value }: { value: string }) {
  return <input type="text" autoComplete="username" value={value} readOnly hidden />;
}
