import { EmailInput } from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormEnd } from '../form-end';
import { FirstNameField, LastNameField, NewPasswordField, NewUsernameField } from '../new-account-fields';
import type { useRegisterForm } from './use-register-form';

/** Takes what `useRegisterForm` returns: the form state survives while another form is shown. */
export function RegisterForm({ form, submit }: ReturnType<typeof useRegisterForm>) {
  const { register, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  return (
    <Form aria-label="Create account" onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField {...register('firstName')} error={errors.firstName} />
        <LastNameField {...register('lastName')} error={errors.lastName} />
      </div>
      <Field name="email" label="Email" error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <NewUsernameField {...register('username')} error={errors.username} />
      <NewPasswordField {...register('password')} error={errors.password} />
      <FormEnd
        failure={errors.root?.message}
        pending={isSubmitting || isSubmitSuccessful}
        pendingLabel="Creating account…"
      >
        Create account
      </FormEnd>
    </Form>
  );
}
