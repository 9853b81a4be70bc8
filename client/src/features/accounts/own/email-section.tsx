import { zodResolver } from '@hookform/resolvers/zod';
import { type AccountEmail, emailBody, type OwnAccount } from '@shared/contracts/own-account';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { toast } from '@/lib/toast';
import { AccountSection } from '../account-section';
import { changeEmail } from '../api/change-account';
import { showAccount } from '../api/own-account';
import { SaveButton } from './save-button';
import { showFailure } from './show-failure';

export function EmailSection({ account }: { account: OwnAccount }) {
  const { form, submit } = useEmailForm(account);
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountSection
      title="Email"
      lead="Where we email you about your account. Anyone with access to this inbox can reset your password."
    >
      <Form aria-label="Change email" onSubmit={submit} className="grid max-w-xl gap-5">
        <Field name="email" label="Email" error={errors.email?.message} required>
          <EmailInput {...form.register('email')} />
        </Field>
        <SaveButton failure={errors.root?.message} pending={isSubmitting}>
          Save email
        </SaveButton>
      </Form>
    </AccountSection>
  );
}

function useEmailForm({ email }: OwnAccount) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: changeEmail });
  const form = useForm<AccountEmail>({
    resolver: zodResolver(emailBody),
    defaultValues: { email: email ?? '' },
  });

  const save = async (change: AccountEmail) => {
    try {
      showAccount(queryClient, await mutateAsync(change));
      toast({ title: 'Email saved' });
    } catch (error) {
      showFailure(form, ['email'], error);
    }
  };

  return { form, submit: form.handleSubmit(save) };
}
