import { zodResolver } from '@hookform/resolvers/zod';
import { type Names, namesBody, type OwnAccount } from '@shared/contracts/own-account';
import type { Role } from '@shared/policy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FamilyNameInput, GivenNameInput } from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { toast } from '@/lib/toast';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { AccountSection } from '../account-section';
import { changeNames } from '../api/change-account';
import { showAccount } from '../api/own-account';
import { PhotoField } from './photo-field';
import { SaveButton } from './save-button';
import { showFailure } from './show-failure';

const roleNames: Record<Role, string> = { registered: 'Registered', staff: 'Staff', owner: 'Owner' };

export function ProfileSection({ account }: { account: OwnAccount }) {
  const { form, submit } = useNamesForm(account);
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountSection title="Profile" lead="How your colleagues see you.">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Fact name="Username" value={account.username} />
        <Fact name="Role" value={roleNames[account.role]} />
      </dl>
      {account.role === 'registered' && (
        <p className="max-w-xl">
          You can look around the admin panel and use shares. To do more, ask an owner to make you staff.
        </p>
      )}
      <PhotoField account={account} />
      <Form aria-label="Change name" onSubmit={submit} className="grid max-w-xl gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="firstName" label="First name" error={errors.firstName?.message} required>
            <GivenNameInput {...form.register('firstName')} />
          </Field>
          <Field name="lastName" label="Last name" error={errors.lastName?.message} required>
            <FamilyNameInput {...form.register('lastName')} />
          </Field>
        </div>
        <SaveButton failure={errors.root?.message} pending={isSubmitting}>
          Save name
        </SaveButton>
      </Form>
    </AccountSection>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="caption text-ink-soft">{name}</dt>
      <dd className="font-[650] [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}

const draft = 'names';

function useNamesForm({ firstName, lastName }: OwnAccount) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: changeNames });
  const [saved] = useState({ firstName: firstName ?? '', lastName: lastName ?? '' });
  const form = useForm<Names>({
    resolver: zodResolver(namesBody),
    defaultValues: saved,
  });

  // Over what is saved, so that it's still known to be unsaved.
  const { reset } = form;
  useEffect(() => reset(readDraft<Names>(draft, saved), { keepDefaultValues: true }), [reset, saved]);
  useFormDraft(draft, form);
  useLeaveWarning(form.formState.isDirty);

  const save = async (names: Names) => {
    try {
      showAccount(queryClient, await mutateAsync(names));
      form.reset(names);
      writeDraft(draft, {});
      toast({ title: 'Name saved' });
    } catch (error) {
      showFailure(form, ['firstName', 'lastName'], error);
    }
  };

  return { form, submit: form.handleSubmit(save) };
}
