import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnAccount, type PasswordChange, passwordBody } from '@shared/contracts/own-account';
import { textLimits } from '@shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError, isUnanswered } from '@/lib/api/api-error';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { AccountSection } from '../account-section';
import { changePassword } from '../api/change-account';
import { ownAccountQuery } from '../api/own-account';
import { sessionsQuery } from '../api/sessions';
import { SaveButton } from './save-button';
import { showFailure } from './show-failure';

export function PasswordSection({ account }: { account: OwnAccount }) {
  const { form, submit } = usePasswordForm();
  const { errors, isSubmitting } = form.formState;
  const { username, role, passwordChangedAt } = account;
  const effect =
    role === 'owner'
      ? 'signs you out everywhere else, turns off your calendar link, and revokes the invitations you’ve sent'
      : 'signs you out everywhere else and turns off your calendar link';
  return (
    <AccountSection
      title="Password"
      lead={`Changing it ${effect}.${passwordChangedAt ? ` Last changed on ${formatZonedMoment(passwordChangedAt)}.` : ''}`}
    >
      <Form aria-label="Change password" onSubmit={submit} className="grid max-w-xl gap-5">
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field
          name="currentPassword"
          label="Current password"
          error={errors.currentPassword?.message}
          required
        >
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          name="newPassword"
          label="New password"
          hint={`At least ${textLimits.password.min} characters. A short sentence is stronger than a single word.`}
          error={errors.newPassword?.message}
          required
        >
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <SaveButton failure={errors.root?.message} pending={isSubmitting}>
          Change password
        </SaveButton>
      </Form>
    </AccountSection>
  );
}

const mayBeChanged =
  'Your password may already be changed. If you’re asked to sign in, try the new one first.';

/** The browser may have sent the same twice: the first request has renewed the session. */
const isRepeated = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.issues.length === 0;

function usePasswordForm() {
  const gotNoAnswer = useRef(false);
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: changePassword });
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
  });

  const reload = () => {
    for (const { queryKey } of [ownAccountQuery(), sessionsQuery()]) {
      queryClient.invalidateQueries({ queryKey });
    }
  };
  const save = async (change: PasswordChange) => {
    try {
      await mutateAsync(change);
      gotNoAnswer.current = false;
      form.reset();
      reload();
      toast({ title: 'Password changed', description: 'You’re signed out everywhere else.' });
    } catch (error) {
      if (isUnanswered(error) || isRepeated(error)) gotNoAnswer.current = true;
      // Shows whether the password was changed.
      else if (gotNoAnswer.current) reload();
      showFailure(form, ['currentPassword', 'newPassword'], error, gotNoAnswer.current ? mayBeChanged : '');
    }
  };

  return { form, submit: form.handleSubmit(save) };
}
