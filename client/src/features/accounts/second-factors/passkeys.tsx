import type { FirstCodes, SecondFactors } from '@shared/contracts/second-factors';
import { textLimits } from '@shared/limits';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/controls';
import { type Column, DataTable } from '@/components/ui/data-table';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { addPasskey, removePasskey } from '../api/second-factors';
import { ConfirmRemovalDialog } from './confirm-removal-dialog';
import { Factor } from './factor';
import { signedOutElsewhere, useFactorChange } from './use-factor-change';

type Passkey = SecondFactors['passkeys'][number];

interface PasskeysProps {
  passkeys: Passkey[];
  /** With the recovery codes that it brought as the first factor. */
  onAdded: (codes: FirstCodes['recoveryCodes']) => void;
}

export function Passkeys({ passkeys, onAdded }: PasskeysProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const remove = useFactorChange(removePasskey, {
    failure: 'Unable to remove the passkey',
    unanswered: 'The passkey may have been removed anyway. Check the list.',
    onDone: () => {
      setRemoved(null);
      toast({ title: 'Passkey removed', description: signedOutElsewhere });
    },
  });

  const columns: Column<Passkey>[] = [
    {
      header: 'Name',
      cell: ({ name }) => <span className="font-[650] [overflow-wrap:anywhere]">{name}</span>,
    },
    {
      header: 'Added',
      short: true,
      cell: ({ addedAt }) => <time dateTime={addedAt}>{formatZonedMoment(addedAt)}</time>,
      className: 'figures lg:w-[9rem]',
    },
    {
      header: 'Last used',
      short: true,
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <time dateTime={lastUsedAt}>{formatZonedMoment(lastUsedAt)}</time> : 'Never',
      className: 'figures lg:w-[9rem]',
    },
    {
      header: 'Actions',
      cell: passkey => (
        <RowActions>
          <RowAction
            icon={Trash2}
            label="Remove"
            subject={passkey.name}
            onClick={() => setRemoved(passkey)}
          />
        </RowActions>
      ),
      className: 'lg:w-[7rem]',
    },
  ];

  return (
    <Factor
      title="Passkeys"
      titleRef={title}
      lead="A passkey uses your fingerprint, face, or device PIN to sign you in without a password, and it won’t work on a fake site."
    >
      {passkeys.length > 0 && (
        <DataTable caption="Your passkeys" columns={columns} rows={passkeys} keyOf={({ id }) => id} />
      )}
      {browserSupportsWebAuthn() ? (
        <AddPasskeyForm onAdded={onAdded} />
      ) : (
        <p className="small text-ink-soft">This browser doesn’t support passkeys.</p>
      )}
      {removed && (
        <ConfirmRemovalDialog
          title="Remove passkey"
          description={`“${removed.name}” will no longer sign you in.`}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(removed.id)}
          onClose={() => setRemoved(null)}
          fallbackFocus={title}
        />
      )}
    </Factor>
  );
}

function AddPasskeyForm({ onAdded }: Pick<PasskeysProps, 'onAdded'>) {
  const form = useForm({ defaultValues: { name: '' } });
  const add = useFactorChange(addPasskey, {
    failure: 'Unable to add a passkey',
    unanswered: 'The passkey may have been added anyway. Check the list.',
    onResult: ({ recoveryCodes }) => {
      form.reset();
      onAdded(recoveryCodes);
    },
  });
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
