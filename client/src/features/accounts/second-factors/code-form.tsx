import { type ComponentProps, useEffect } from 'react';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormEnd } from '../form-end';
import { useCodeForm } from './use-code-form';

/** Without a length: what is pasted may come with words around the code. */
const kinds = {
  code: {
    label: 'Code',
    hint: 'The 6 digits your authenticator app shows.',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recoveryCode: {
    label: 'Recovery code',
    hint: 'One of the codes you saved. Each works once.',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const satisfies Record<string, { label: string; hint: string; input: ComponentProps<'input'> }>;

/** The second step of a sign-in, by a code. */
export function CodeForm(options: Parameters<typeof useCodeForm>[0]) {
  const { name } = options;
  const { form, submit } = useCodeForm(options);
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const { label, hint, input } = kinds[name];
  const { setFocus } = form;
  useEffect(() => setFocus(name), [setFocus, name]);

  return (
    <Form aria-label="Second step" onSubmit={submit} className="grid gap-5">
      <Field name={name} label={label} hint={hint} error={errors[name]?.message} required>
        <Input {...form.register(name)} {...input} className="figures" />
      </Field>
      <FormEnd
        failure={errors.root?.message}
        pending={isSubmitting || (isSubmitSuccessful && !errors[name] && !errors.root)}
        pendingLabel="Signing in…"
      >
        Sign in
      </FormEnd>
    </Form>
  );
}
