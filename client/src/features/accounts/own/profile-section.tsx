import { zodResolver } from '@hookform/resolvers/zod';
import { emailBody, type Names, namesBody, type OwnAccount } from '@shared/contracts/own-account';
import type { Role } from '@shared/policy';
import { EmailInput, FamilyNameInput, GivenNameInput } from '@/components/ui/autofill-inputs';
import { call } from '@/lib/api/endpoint';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { AccountField, AccountForm, useAccountForm } from '../account-form';
import { AccountSection } from '../account-section';
import { PhotoField } from './photo-field';

const roleNames: Record<Role, string> = { registered: 'Registered', staff: 'Staff', owner: 'Owner' };

export function ProfileSection({ account }: { account: OwnAccount }) {
  return (
    <AccountSection title="Profile">
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
      <NamesForm account={account} />
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

function NamesForm({ account: { firstName, lastName } }: { account: OwnAccount }) {
  const form = useAccountForm<Names>({
    resolver: zodResolver(namesBody),
    defaultValues: readDraft(draft, { firstName: firstName ?? '', lastName: lastName ?? '' }),
    send: async body => {
      await call('changeNames', { body });
      writeDraft(draft, {});
    },
    saved: { title: 'Name saved' },
  });
  useFormDraft(draft, form.form);
  return (
    <AccountForm label="Change name" of={form} button="Save name">
      <div className="grid gap-5 sm:grid-cols-2">
        <AccountField of={form} name="firstName" label="First name" as={GivenNameInput} />
        <AccountField of={form} name="lastName" label="Last name" as={FamilyNameInput} />
      </div>
    </AccountForm>
  );
}

export function EmailSection({ account }: { account: OwnAccount }) {
  const form = useAccountForm({
    resolver: zodResolver(emailBody),
    defaultValues: { email: account.email ?? '' },
    send: body => call('changeEmail', { body }),
    saved: { title: 'Email saved' },
  });
  return (
    <AccountSection title="Email" lead="For account notices and password resets.">
      <AccountForm label="Change email" of={form} button="Save email">
        <AccountField of={form} name="email" label="Email" as={EmailInput} />
      </AccountForm>
    </AccountSection>
  );
}
