import { textLimits } from '@shared/limits';
import { EmailInput, FamilyNameInput, GivenNameInput, UsernameInput } from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { PasswordInput } from '@/components/ui/password-input';
import { FormEnd } from '../form-end';
import type { useRegisterForm } from './use-register-form';

/** Takes what `useRegisterForm` returns: the form state survives while another form is shown. */
export function RegisterForm({ form, submit }: ReturnType<typeof useRegisterForm>) {
  const { register, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  return (
    <Form aria-label="Create account" onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="firstName" label="First name" error={errors.firstName?.message} required>
          <GivenNameInput {...register('firstName')} />
        </Field>
        <Field name="lastName" label="Last name" error={errors.lastName?.message} required>
          <FamilyNameInput {...register('lastName')} />
        </Field>
      </div>
      <Field name="email" label="Email" error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <Field
        name="username"
        label="Username"
        hint={`You’ll use it to sign in. At least ${textLimits.username.min} characters.`}
        error={errors.username?.message}
        required
      >
        <UsernameInput {...register('username')} />
      </Field>
      <Field
        name="password"
        label="Password"
        hint={`At least ${textLimits.password.min} characters. A short sentence is stronger than a single word.`}
        error={errors.password?.message}
        required
      >
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
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
