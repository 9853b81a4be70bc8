import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Moment } from '@/components/list/facts';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Form, FormFailure } from '@/components/ui/form';
import { QrCode } from '@/components/ui/qr-code';
import { call, type Response } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { useAccountChange, useReload } from '../account-change';
import { CodeField } from '../account-fields';
import { SubSection } from '../account-section';

interface AuthenticatorProps {
  authenticator: OwnAccount['secondFactors']['authenticator'];
  /** Gets the recovery codes that come with the first factor. */
  onAdded: (codes: string[] | null) => void;
  onRemove: () => void;
}

export function Authenticator({ authenticator, onAdded, onRemove }: AuthenticatorProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [started, setStarted] = useState<Response<'startAuthenticator'> | null>(null);
  const show = (next: typeof started) => {
    setStarted(next);
    title.current?.focus();
  };
  const start = useAccountChange(() => call('startAuthenticator'), {
    failure: 'Unable to set up the authenticator app',
    done: show,
  });
  const finish = (codes: string[] | null) => {
    show(null);
    onAdded(codes);
  };

  return (
    <SubSection title="Authenticator app" titleRef={title} lead="Codes from an app such as 1Password.">
      {authenticator && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>
            Added on <Moment at={authenticator.addedAt} />.
          </p>
          <Button variant="quiet" size="small" onClick={onRemove}>
            Remove app
          </Button>
        </div>
      )}
      {!authenticator && started && (
        <Setup uri={started.uri} secret={started.key} onAdded={finish} onCancel={() => show(null)} />
      )}
      {!authenticator && !started && (
        <Button
          variant="quiet"
          className="justify-self-start"
          pending={start.isPending}
          pendingLabel="Starting…"
          onClick={() => start.mutate()}
        >
          Set up an app
        </Button>
      )}
    </SubSection>
  );
}

interface SetupProps extends Pick<AuthenticatorProps, 'onAdded'> {
  uri: string;
  secret: string;
  onCancel: () => void;
}

function Setup({ uri, secret, onAdded, onCancel }: SetupProps) {
  const reload = useReload();
  const form = useForm({ defaultValues: { code: '' } });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: body => call('confirmAuthenticator', { body }),
    onDone: async ({ recoveryCodes }) => {
      await reload();
      onAdded(recoveryCodes);
    },
  });
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <p className="md:col-span-2">Scan the QR code with your app, or enter the key.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid content-start gap-5">
        <div className="grid justify-items-start gap-1">
          <p className="figures font-[650] [overflow-wrap:anywhere]">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-3">
            <CopyButton text={secret}>Copy the key</CopyButton>
            <a href={uri} className="text-link md:hidden">
              Open your app
            </a>
          </p>
        </div>
        <Form form={form} aria-label="Authenticator app" onSubmit={submit} className="grid max-w-xs gap-5">
          <CodeField />
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isPending} pendingLabel="Checking…">
              Add app
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}
