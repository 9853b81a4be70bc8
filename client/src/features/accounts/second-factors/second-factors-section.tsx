import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { textLimits } from '@shared/limits/forms';
import { studio } from '@shared/site/studio';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Moment } from '@/components/list/facts';
import { type Column, ListTable } from '@/components/list/list-table';
import { RowMenu } from '@/components/list/row-menu';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import {
  type AskedChange,
  ChangeDialog,
  ShownOnceDialog,
  useAccountChange,
  useReload,
} from '../account-change';
import { AccountSection, SubSection } from '../account-section';
import { Authenticator } from './authenticator';
import { createPasskey, IfPasskeys } from './ceremony';

const signedOutElsewhere = 'You’re signed out everywhere else.';

interface NewCodes {
  codes: string[];
  /** Says what was done, in place of a toast that would cover the dialog. */
  news: string;
}

export function SecondFactorsSection({ factors }: { factors: OwnAccount['secondFactors'] }) {
  const { passkeys, authenticator, recoveryCodesLeft: left } = factors;
  const title = useRef<HTMLHeadingElement>(null);
  const [made, setMade] = useState<NewCodes | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const announce = (news: string, codes: string[] | null) => {
    if (codes) setMade({ codes, news: `${news}. ${signedOutElsewhere}` });
    else toast({ title: news, description: signedOutElsewhere });
  };
  const makeCodes = useAccountChange(() => call('makeRecoveryCodes'), {
    failure: 'Unable to make new codes',
    done: ({ recoveryCodes }) => announce('Your old codes no longer work', recoveryCodes),
  });

  return (
    <AccountSection title="Two-step sign-in" titleRef={title} lead="A second step after your password.">
      <Passkeys
        passkeys={passkeys}
        onAdded={codes => announce('Passkey added', codes)}
        onRemove={({ id, name }) => setAsked(removalOf('Passkey', `“${name}”`, id))}
      />
      <Authenticator
        authenticator={authenticator}
        onAdded={codes => announce('Authenticator app added', codes)}
        onRemove={() => setAsked(removalOf('Authenticator app', 'Its codes', 'authenticator'))}
      />
      {(authenticator || passkeys.length > 0) && (
        <SubSection title="Recovery codes" lead="For when you don’t have your phone or passkey.">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <p>{left === 1 ? '1 code left.' : `${left} codes left.`}</p>
            <Button
              variant="quiet"
              size="small"
              pending={makeCodes.isPending}
              pendingLabel="Making…"
              onClick={() => makeCodes.mutate()}
            >
              Make new codes
            </Button>
          </div>
        </SubSection>
      )}
      {asked && <ChangeDialog change={asked} onClose={() => setAsked(null)} fallbackFocus={title} />}
      {made && <CodesDialog {...made} onClose={() => setMade(null)} />}
    </AccountSection>
  );
}

const removalOf = (kind: string, what: string, id: string): AskedChange => ({
  title: `Remove ${kind.toLowerCase()}`,
  description: `${what} will no longer sign you in.`,
  consequence: 'You can set it up again later.',
  label: 'Remove',
  isDestructive: true,
  send: () => call('removeSecondFactor', { params: { id } }),
  done: `${kind} removed. ${signedOutElsewhere}`,
});

function CodesDialog({ codes, news, onClose }: NewCodes & { onClose: () => void }) {
  useLeaveWarning(true);
  const text = codes.join('\n');
  const save = () =>
    saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), `${studio.name} recovery codes.txt`);
  return (
    <ShownOnceDialog
      title="Your recovery codes"
      description={`${news} Each code signs you in once if you lose your phone or passkey. Save them now.`}
      text={text}
      doneLabel="I’ve saved them"
      onClose={onClose}
      actions={
        <button type="button" className="text-link" onClick={save}>
          Save
        </button>
      }
    >
      <ul className="figures grid gap-x-8 gap-y-2 whitespace-nowrap font-[650] sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnceDialog>
  );
}

type Passkey = OwnAccount['secondFactors']['passkeys'][number];

interface PasskeysProps {
  passkeys: Passkey[];
  /** Gets the recovery codes that come with the first factor. */
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

function Passkeys({ passkeys, onAdded, onRemove }: PasskeysProps) {
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
      <IfPasskeys>
        <NewPasskeyForm onAdded={onAdded} />
      </IfPasskeys>
    </SubSection>
  );
}

function NewPasskeyForm({ onAdded }: Pick<PasskeysProps, 'onAdded'>) {
  const reload = useReload();
  const form = useForm({ defaultValues: { name: '' } });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ name }) => createPasskey(name),
    failure: 'Unable to add a passkey',
    onDone: async ({ recoveryCodes }) => {
      form.reset();
      await reload();
      onAdded(recoveryCodes);
    },
  });
  return (
    <Form form={form} aria-label="New passkey" onSubmit={submit} className="grid max-w-xl gap-5">
      <Field name="name" label="Name">
        <Input maxLength={textLimits.passkeyName.max} placeholder="Work laptop" />
      </Field>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" pending={isPending} pendingLabel="Waiting…" className="justify-self-start">
        Add a passkey
      </Button>
    </Form>
  );
}
