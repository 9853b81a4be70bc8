import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type Registration, registerBody } from '@shared/contracts/accounts';
import { EmailInput, FamilyNameInput, GivenNameInput, UsernameInput } from '@/components/ui/autofill-inputs';
import { PasswordInput } from '@/components/ui/password-input';
import { call } from '@/lib/api/endpoint';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { toast } from '@/lib/toast';
import { AccountField, AccountForm, passwordHint, useAccountForm, usernameHint } from './account-form';

export const registerDraft = 'register';
/** All but the password, which isn't stored anywhere. */
const keptNames = ['username', 'email', 'firstName', 'lastName'] as const;
const blank = { username: '', email: '', firstName: '', lastName: '' };

export function RegisterForm({ onRegistered }: { onRegistered: (user: CurrentUser) => void }) {
  const form = useAccountForm<Registration>({
    resolver: zodResolver(registerBody),
    defaultValues: { ...readDraft<typeof blank>(registerDraft, blank), password: '' },
    send: async body => {
      const user = await call('register', { body });
      writeDraft(registerDraft, {});
      onRegistered(user);
    },
    onFailure: (_error, description) =>
      toast({ title: 'Registration failed', description, variant: 'destructive' }),
  });
  useFormDraft(form.form.formState.isSubmitSuccessful ? null : registerDraft, form.form, keptNames);

  return (
    <AccountForm
      label="Create account"
      of={form}
      button="Create account"
      pendingLabel="Creating account…"
      isEntry
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <AccountField of={form} name="firstName" label="First name" as={GivenNameInput} />
        <AccountField of={form} name="lastName" label="Last name" as={FamilyNameInput} />
      </div>
      <AccountField of={form} name="email" label="Email" as={EmailInput} />
      <AccountField of={form} name="username" label="Username" hint={usernameHint} as={UsernameInput} />
      <AccountField
        of={form}
        name="password"
        label="Password"
        hint={passwordHint}
        as={PasswordInput}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}
