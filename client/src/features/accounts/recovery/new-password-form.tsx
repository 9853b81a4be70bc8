import { zodResolver } from '@hookform/resolvers/zod';
import { type ResetPasswordForm, resetPasswordForm } from '@shared/contracts/recovery';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { isUnanswered } from '@/lib/api/is-unanswered';
import { applyIssues } from '@/lib/forms/apply-issues';
import { completeReset } from '../api/complete-reset';
import { FormEnd } from '../form-end';
import { NewPasswordField } from '../new-account-fields';

interface NewPasswordFormProps {
  token: string;
  username: string;
  onReset: () => void;
  /** The link does no longer work, maybe because an earlier try, whose answer was lost, has used it. */
  onGone: (mayBeSet: boolean) => void;
}

export function NewPasswordForm({ token, username, onReset, onGone }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ResetPasswordForm>({
    resolver: zodResolver(resetPasswordForm),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  const gotNoAnswer = useRef(false);

  const reset = async (values: ResetPasswordForm) => {
    try {
      await completeReset({ token, ...values });
      onReset();
    } catch (error) {
      gotNoAnswer.current ||= isUnanswered(error);
      if (error instanceof ApiError && error.status === 410) return onGone(gotNoAnswer.current);
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
