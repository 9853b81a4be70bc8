import type { OwnAccount } from '@shared/contracts/own-account';
import { textLimits } from '@shared/form-limits';
import { Trash2 } from 'lucide-react';
import { Moment } from '@/components/list/facts';
import { type Column, ListTable } from '@/components/list/list-table';
import { RowMenu } from '@/components/list/row-menu';
import { AccountForm } from '../account-form';
import { SubSection } from '../account-section';
import { createPasskey } from './ceremony';

type Passkey = OwnAccount['secondFactors']['passkeys'][number];

interface PasskeysProps {
  passkeys: Passkey[];
  /** With the recovery codes that come with the first factor. */
  onAdded: (codes: string[] | null) => void;
  onRemove: (passkey: Passkey) => void;
}

const columns: Column<Passkey>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Added', className: 'max-xl:hidden', cell: ({ addedAt }) => <Moment at={addedAt} /> },
  {
    header: 'Last used',
    className: 'max-xl:hidden',
    cell: ({ lastUsedAt: at }) => (at ? <Moment at={at} /> : '–'),
  },
];

const nameField = {
  name: 'name',
  label: 'Name',
  required: false,
  maxLength: textLimits.passkeyName.max,
  placeholder: 'Work laptop',
} as const;

export function Passkeys({ passkeys, onAdded, onRemove }: PasskeysProps) {
  return (
    <SubSection title="Passkeys" lead="Sign in with your fingerprint, face or device PIN.">
      {passkeys.length > 0 && (
        <ListTable
          caption="Your passkeys"
          columns={columns}
          rows={passkeys}
          keyOf={({ id }) => id}
          actions={passkey => (
            <RowMenu
              subject={passkey.name}
              actions={[{ icon: Trash2, label: 'Remove', run: () => onRemove(passkey) }]}
            />
          )}
        />
      )}
      <AccountForm
        label="New passkey"
        button="Add a passkey"
        pendingLabel="Waiting…"
        defaultValues={{ name: '' }}
        fields={[nameField]}
        send={({ name }) => createPasskey(name)}
        clears
        saved={({ recoveryCodes }) => onAdded(recoveryCodes)}
        failure="Unable to add a passkey"
      />
    </SubSection>
  );
}
