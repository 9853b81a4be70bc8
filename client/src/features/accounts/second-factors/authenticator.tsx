import type { SecondFactors } from '@shared/contracts/second-factors';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { removeAuthenticator, startAuthenticator } from '../api/second-factors';
import { AuthenticatorSetup } from './authenticator-setup';
import { ConfirmRemovalDialog } from './confirm-removal-dialog';
import { Factor } from './factor';
import { announceAdded, signedOutElsewhere, useFactorChange } from './use-factor-change';

interface AuthenticatorProps {
  authenticator: SecondFactors['authenticator'];
}

export function Authenticator({ authenticator }: AuthenticatorProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const [started, setStarted] = useState<{ uri: string; key: string } | null>(null);
  const [removing, setRemoving] = useState(false);
  const start = useFactorChange(startAuthenticator, {
    failure: 'Unable to set up the authenticator app',
    onDone: secret => {
      setStarted(secret);
      title.current?.focus();
    },
  });
  const remove = useFactorChange(removeAuthenticator, {
    failure: 'Unable to remove the authenticator app',
    unanswered: 'The authenticator app may have been removed anyway. Check below before you try again.',
    onDone: () => {
      setRemoving(false);
      toast({ title: 'Authenticator app removed', description: signedOutElsewhere });
    },
  });
  const close = () => {
    setStarted(null);
    title.current?.focus();
  };
  const showCodes = (codes: string[] | null) => {
    title.current?.focus();
    announceAdded('Authenticator app added', codes);
  };
  const explainListed = () => {
    close();
    toast({ title: 'An authenticator app was added' });
  };

  return (
    <Factor
      title="Authenticator app"
      titleRef={title}
      lead="An app on your phone that shows a new code every 30 seconds, such as Google Authenticator, 1Password, or Aegis."
    >
      {started ? (
        <AuthenticatorSetup
          uri={started.uri}
          secret={started.key}
          isListed={authenticator !== null}
          onAdded={showCodes}
          onDone={() => setStarted(null)}
          onListed={explainListed}
          onCancel={close}
        />
      ) : authenticator ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>
            Added on <time dateTime={authenticator.addedAt}>{formatZonedMoment(authenticator.addedAt)}</time>.
          </p>
          <Button variant="quiet" size="small" onClick={() => setRemoving(true)}>
            Remove app
          </Button>
        </div>
      ) : (
        <div>
          <Button
            variant="quiet"
            pending={start.isPending}
            pendingLabel="Starting…"
            onClick={() => start.mutate(undefined)}
          >
            Set up an app
          </Button>
        </div>
      )}
      {removing && (
        <ConfirmRemovalDialog
          title="Remove authenticator app"
          description="Its codes will no longer sign you in."
          pending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
          fallbackFocus={title}
        />
      )}
    </Factor>
  );
}
