import type { SecondFactors } from '@shared/contracts/second-factors';
import { textLimits } from '@shared/form-limits';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/controls';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { RowAction } from '@/components/ui/row-action';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { momentColumn } from '../account-section';
import { useAccountChange } from '../use-account-change';
import { createPasskey, dropFromDevice } from './ceremony';
import { ConfirmRemoval, Factor, signedOutElsewhere } from './factor';

type Passkey = SecondFactors['passkeys'][number];

interface PasskeysProps {
  passkeys: Passkey[];
  /** With the recovery codes that come with the first factor. */
  onAdded: (codes: string[] | null) => void;
}

export function Passkeys({ passkeys, onAdded }: PasskeysProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const removal = useAccountChange(
    async () => {
      if (!removed) return;
      await call('removePasskey', { params: { id: removed.id } });
      dropFromDevice(removed.id);
    },
    {
      failure: 'Unable to remove the passkey',
      onDone: () => toast({ title: 'Passkey removed', description: signedOutElsewhere }),
      onSettled: () => setRemoved(null),
    },
  );

  const columns: Column<Passkey>[] = [
    {
      header: 'Name',
      cell: ({ name }) => <span className="font-[650] [overflow-wrap:anywhere]">{name}</span>,
    },
    momentColumn('Added', ({ addedAt }) => addedAt),
    momentColumn('Last used', ({ lastUsedAt }) => lastUsedAt),
    {
      header: 'Actions',
      cell: passkey => (
        <RowAction icon={Trash2} label="Remove" subject={passkey.name} onClick={() => setRemoved(passkey)} />
      ),
      className: 'lg:w-[7rem]',
    },
  ];

  return (
    <Factor title="Passkeys" titleRef={title} lead="Sign in with your fingerprint, face or device PIN.">
      {passkeys.length > 0 && (
        <DataTable caption="Your passkeys" columns={columns} rows={passkeys} keyOf={({ id }) => id} />
      )}
      {browserSupportsWebAuthn() ? (
        <AddPasskeyForm onAdded={onAdded} />
      ) : (
        <p className="small text-ink-soft">This browser doesn’t support passkeys.</p>
      )}
      {removed && (
        <ConfirmRemoval
          title="Remove passkey"
          what={`“${removed.name}”`}
          removal={removal}
          onClose={() => setRemoved(null)}
          fallbackFocus={title}
        />
      )}
    </Factor>
  );
}

function AddPasskeyForm({ onAdded }: Pick<PasskeysProps, 'onAdded'>) {
  const form = useForm({ defaultValues: { name: '' } });
  const add = useAccountChange(
    async (name: string) => {
      const { recoveryCodes } = await createPasskey(name);
      form.reset();
      onAdded(recoveryCodes);
    },
    { failure: 'Unable to add a passkey' },
  );
  return (
    <Form
      aria-label="New passkey"
      onSubmit={form.handleSubmit(({ name }) => add.mutate(name))}
      className="grid max-w-xl items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field name="name" label="Name">
        <Input {...form.register('name')} maxLength={textLimits.passkeyName.max} placeholder="Work laptop" />
      </Field>
      <Button type="submit" pending={add.isPending} pendingLabel="Waiting…">
        Add a passkey
      </Button>
    </Form>
  );
}
