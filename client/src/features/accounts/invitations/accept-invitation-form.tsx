import { zodResolver } from '@hookform/resolvers/zod';
import { acceptInvitationForm, type AcceptInvitationForm as Values } from '@shared/contracts/invitations';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { ApiError } from '@/lib/api/api-error';
import { isUnanswered } from '@/lib/api/is-unanswered';
import { acceptInvitation } from '../api/accept-invitation';
import { FormEnd } from '../form-end';
import { FirstNameField, LastNameField, NewPasswordField, NewUsernameField } from '../new-account-fields';
import { showFailure } from '../own/show-failure';

interface AcceptInvitationFormProps {
  token: string;
  onAccepted: () => void;
  /** The link does no longer work, maybe because an earlier try, whose answer was lost, has used it. */
  onGone: (mayExist: boolean) => void;
}

const names = ['firstName', 'lastName', 'username', 'password'] as const;

/** What an invited person chooses. */
export function AcceptInvitationForm({ token, onAccepted, onGone }: AcceptInvitationFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(acceptInvitationForm),
    defaultValues: { username: '', password: '', firstName: '', lastName: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const gotNoAnswer = useRef(false);

  const accept = async (values: Values) => {
    try {
      await acceptInvitation({ token, ...values });
      onAccepted();
    } catch (error) {
      gotNoAnswer.current ||= isUnanswered(error);
      if (error instanceof ApiError && error.status === 410) return onGone(gotNoAnswer.current);
      showFailure(form, names, error);
    }
  };

  return (
    <Form aria-label="Create your account" onSubmit={form.handleSubmit(accept)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FirstNameField {...form.register('firstName')} error={errors.firstName} />
        <LastNameField {...form.register('lastName')} error={errors.lastName} />
      </div>
      <NewUsernameField {...form.register('username')} error={errors.username} />
      <NewPasswordField {...form.register('password')} error={errors.password} />
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
