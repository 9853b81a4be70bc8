import { zodResolver } from '@hookform/resolvers/zod';
import { type ResetPasswordForm, resetPasswordForm } from '@shared/contracts/recovery';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { completeReset } from '../api/complete-reset';
import { FormEnd } from '../form-end';
import { NewPasswordField } from '../new-account-fields';

interface NewPasswordFormProps {
  token: string;
  username: string;
  onReset: () => void;
  /** The link no longer works, maybe because this form has used it: a browser may send it again once an answer is lost. */
  onGone: () => void;
}

export function NewPasswordForm({ token, username, onReset, onGone }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ResetPasswordForm>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const reset = async (values: ResetPasswordForm) => {
    try {
      await completeReset({ token, ...values });
      onReset();
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return onGone();
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      if (!applyIssues(error, ['password'], setError)) setError('root', { message });
      setFocus('password', { shouldSelect: true });
    }
  };

  return (
    <Form aria-label="Set a new password" onSubmit={handleSubmit(reset)} className="grid gap-5">
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField label="New password" {...register('password')} error={errors.password} />
      <FormEnd failure={errors.root?.message} pending={isSubmitting} pendingLabel="Saving…">
        Set password
      </FormEnd>
    </Form>
  );
}
