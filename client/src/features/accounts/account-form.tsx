import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { messageOf } from '@/lib/api/api-error';
import { isDeclined } from '@/lib/api/with-proof';
import { classNames } from '@/lib/class-names';
import { applyIssues } from '@/lib/forms/apply-issues';
import { type ToastContent, toast } from '@/lib/toast';
import type { AccountField } from './account-fields';

interface AccountFormProps<Values extends FieldValues, Result>
  extends Pick<UseFormProps<Values>, 'resolver'> {
  defaultValues?: DefaultValues<Values>;
  label: string;
  button: string;
  pendingLabel?: string;
  /** Those in an inner list share a row. */
  fields: readonly (AccountField<FieldPath<Values>> | readonly AccountField<FieldPath<Values>>[])[];
  /** Tells password managers whose password it is. */
  username?: string;
  /** A form whose state outlives this component. */
  form?: UseFormReturn<Values>;
  send: (values: Values) => Promise<Result>;
  /** What follows a success, on pages that stay once everything on them is up to date: a toast, say. */
  saved?: ToastContent | ((result: Result, values: Values) => void);
  /** Empty after a success. */
  clears?: boolean;
  /** The title of a toast about a failure. */
  failure?: string;
  /** What else follows a failure. True if the form need not say it. */
  onFailure?: (error: unknown, message: string) => unknown;
  /** The field that has the focus at first. */
  focus?: FieldPath<Values>;
  /** On the pages for those who are signed out. What follows a success takes its place. */
  isEntry?: boolean;
  onCancel?: () => void;
  className?: string;
}

/** A form that says why it failed: at the field that is at fault, or below all of them. */
export function AccountForm<Values extends FieldValues, Result>({
  label,
  button,
  pendingLabel = 'Saving…',
  fields,
  username,
  send,
  saved,
  clears = false,
  failure,
  onFailure,
  focus,
  isEntry = false,
  onCancel,
  className = isEntry ? '' : 'max-w-xl',
  form: given,
  resolver,
  defaultValues,
}: AccountFormProps<Values, Result>) {
  const own = useForm<Values>({ resolver, defaultValues });
  const form = given ?? own;
  const queryClient = useQueryClient();
  // A mutation, so that a session that has ended is noticed.
  const { mutateAsync, isSuccess } = useMutation({ mutationFn: send });
  const isLeaving = isEntry && isSuccess;
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);

  const submit = form.handleSubmit(async values => {
    try {
      const result = await mutateAsync(values);
      if (clears) form.reset();
      if (!saved) return;
      if (!isEntry) await queryClient.invalidateQueries();
      if (typeof saved === 'function') saved(result, values);
      else toast(saved);
    } catch (error) {
      const message = messageOf(error);
      if (isDeclined(error) || onFailure?.(error, message) === true) return;
      if (failure) toast({ title: failure, description: message, variant: 'destructive' });
      if (!applyIssues(error, form)) form.setError('root', { message });
    }
  });

  return (
    <Form form={form} aria-label={label} onSubmit={submit} className={classNames('grid gap-5', className)}>
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {fields.map(field =>
        'name' in field ? (
          <FormField key={field.name} {...field} />
        ) : (
          <div key={field[0]?.name} className="grid gap-5 sm:grid-cols-2">
            {field.map(one => (
              <FormField key={one.name} {...one} />
            ))}
          </div>
        ),
      )}
      <FormFailure>{form.formState.errors.root?.message}</FormFailure>
      <div className={isEntry ? 'grid' : 'flex flex-wrap gap-3'}>
        <Button
          type="submit"
          size={isEntry ? 'large' : 'medium'}
          pending={form.formState.isSubmitting || isLeaving}
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

function FormField({
  name,
  label,
  hint,
  as: Control = Input,
  options,
  required = true,
  ...rest
}: AccountField) {
  return (
    <Field name={name} label={label} hint={hint} required={required}>
      {options ? (
        <Select>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ) : (
        <Control {...rest} />
      )}
    </Field>
  );
}
