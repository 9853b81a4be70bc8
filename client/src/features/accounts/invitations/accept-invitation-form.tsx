import { zodResolver } from '@hookform/resolvers/zod';
import type { CurrentUser } from '@shared/contracts/accounts';
import { acceptInvitationForm, type AcceptInvitationForm as Values } from '@shared/contracts/invitations';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/ui/form';
import { ApiError } from '@/lib/api/api-error';
import { readDraft } from '@/lib/forms/form-draft';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { acceptInvitation } from '../api/accept-invitation';
import { FormEnd } from '../form-end';
import { joinDraft } from '../link-token';
import { FirstNameField, LastNameField, NewPasswordField, NewUsernameField } from '../new-account-fields';
import { showFailure } from '../own/show-failure';

interface AcceptInvitationFormProps {
  token: string;
  onAccepted: (user: CurrentUser) => void;
  /** The link no longer works, maybe because this form has used it: a browser may send it again once an answer is lost. */
  onGone: () => void;
}

/** All but the password, which isn't stored anywhere. */
const keptNames = ['firstName', 'lastName', 'username'] as const;
const names = [...keptNames, 'password'] as const;

/** What an invited person chooses. */
export function AcceptInvitationForm({ token, onAccepted, onGone }: AcceptInvitationFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(acceptInvitationForm),
    defaultValues: {
      ...readDraft<Omit<Values, 'password'>>(joinDraft, { username: '', firstName: '', lastName: '' }),
      password: '',
    },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  useFormDraft(isSubmitSuccessful ? null : joinDraft, form, keptNames);

  const accept = async (values: Values) => {
    try {
      onAccepted(await acceptInvitation({ token, ...values }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return onGone();
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
