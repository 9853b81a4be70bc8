import type { SecondFactors } from '@shared/contracts/second-factors';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { call, type Response } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { AccountForm, CodeField, useAccountForm } from '../account-form';
import { useAccountChange } from '../use-account-change';
import { ConfirmRemoval, Factor, signedOutElsewhere } from './factor';

interface AuthenticatorProps {
  authenticator: SecondFactors['authenticator'];
  /** With the recovery codes that come with the first factor. */
  onAdded: (codes: string[] | null) => void;
}

export function Authenticator({ authenticator, onAdded }: AuthenticatorProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [secret, setSecret] = useState<Response<'startAuthenticator'> | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const start = useAccountChange(() => call('startAuthenticator'), {
    failure: 'Unable to set up the authenticator app',
    onDone: started => show(started),
  });
  const removal = useAccountChange(() => call('removeAuthenticator'), {
    failure: 'Unable to remove the authenticator app',
    onDone: () => {
      setSecret(null);
      toast({ title: 'Authenticator app removed', description: signedOutElsewhere });
    },
    onSettled: () => setRemoving(false),
  });
  const show = (next: typeof secret) => {
    setSecret(next);
    title.current?.focus();
  };

  return (
    <Factor title="Authenticator app" titleRef={title} lead="Codes from an app such as 1Password.">
      {authenticator && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>
            Added on <time dateTime={authenticator.addedAt}>{formatZonedMoment(authenticator.addedAt)}</time>.
          </p>
          <Button variant="quiet" size="small" onClick={() => setRemoving(true)}>
            Remove app
          </Button>
        </div>
      )}
      {!authenticator && secret && (
        <Setup
          uri={secret.uri}
          secret={secret.key}
          onAdded={codes => {
            title.current?.focus();
            onAdded(codes);
          }}
          onCancel={() => show(null)}
        />
      )}
      {!authenticator && !secret && (
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
      {isRemoving && (
        <ConfirmRemoval
          title="Remove authenticator app"
          what="Its codes"
          removal={removal}
          onClose={() => setRemoving(false)}
          fallbackFocus={title}
        />
      )}
    </Factor>
  );
}

interface SetupProps {
  uri: string;
  /** The same for typing. */
  secret: string;
  onAdded: AuthenticatorProps['onAdded'];
  onCancel: () => void;
}

/** Scan, then prove with the first code that the app has the secret. */
function Setup({ uri, secret, onAdded, onCancel }: SetupProps) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries();
  const form = useAccountForm({
    defaultValues: { code: '' },
    send: async body => {
      const { recoveryCodes } = await call('confirmAuthenticator', { body });
      onAdded(recoveryCodes);
      await reload();
    },
    // The app may have been added all the same, or in another tab.
    onFailure: reload,
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
        <AccountForm
          label="Authenticator app"
          of={form}
          button="Add app"
          pendingLabel="Checking…"
          onCancel={onCancel}
          className="max-w-xs"
        >
          <CodeField of={form} name="code" />
        </AccountForm>
      </div>
    </div>
  );
}

/** Drawn here, so that nobody else gets to see what it says. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-52 bg-white">
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
