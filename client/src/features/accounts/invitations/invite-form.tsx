import { zodResolver } from '@hookform/resolvers/zod';
import { inviteBody, type InviteForm as Values } from '@shared/contracts/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormFailure } from '@/components/ui/form-failure';
import { isUnanswered } from '@/lib/api/api-error';
import { invitationsQuery, invitePerson } from '../api/invitations';
import { showFailure } from '../own/show-failure';
import type { DeliveredInvitation } from './use-invitation-changes';

const mayBeInvited = 'They may have been invited anyway. Check the list before you try again.';

interface InviteFormProps {
  onInvited: (invitation: DeliveredInvitation) => void;
}

/** Takes the address that gets an invitation. */
export function InviteForm({ onInvited }: InviteFormProps) {
  const { form, submit } = useInviteForm(onInvited);
  const { errors, isSubmitting } = form.formState;
  return (
    <Form aria-label="Invite someone" onSubmit={submit} className="grid max-w-xl gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field name="email" label="Email" error={errors.email?.message} required>
          <EmailInput {...form.register('email')} autoComplete="off" />
        </Field>
        <Field name="role" label="Role" error={errors.role?.message} required>
          <Select {...form.register('role')}>
            <option value="staff">Staff</option>
            <option value="owner">Owner</option>
          </Select>
        </Field>
      </div>
      <FormFailure>{errors.root?.message}</FormFailure>
      <div>
        <Button type="submit" pending={isSubmitting} pendingLabel="Inviting…">
          Invite
        </Button>
      </div>
    </Form>
  );
}

function useInviteForm(onInvited: InviteFormProps['onInvited']) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: invitePerson });
  const form = useForm<Values>({
    resolver: zodResolver(inviteBody),
    defaultValues: { email: '', role: 'staff' },
  });

  const invite = async (values: Values) => {
    try {
      const { link } = await mutateAsync(values);
      form.reset();
      onInvited({ email: values.email, link });
    } catch (error) {
      showFailure(form, ['email', 'role'], error, isUnanswered(error) ? mayBeInvited : '');
    }
    const { queryKey } = invitationsQuery();
    // The first load isn't started over, and may have been read before this invitation was made.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  };

  return { form, submit: form.handleSubmit(invite) };
}
