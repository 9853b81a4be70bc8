import type { FirstCodes, SecondFactors } from '@shared/contracts/second-factors';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { removeAuthenticator, startAuthenticator } from '../api/second-factors';
import { AuthenticatorSetup } from './authenticator-setup';
import { ConfirmRemovalDialog } from './confirm-removal-dialog';
import { Factor } from './factor';
import { signedOutElsewhere, useFactorChange } from './use-factor-change';

interface AuthenticatorProps {
  authenticator: SecondFactors['authenticator'];
  /** With the recovery codes that it brought as the first factor. */
  onAdded: (codes: FirstCodes['recoveryCodes']) => void;
}

export function Authenticator({ authenticator, onAdded }: AuthenticatorProps) {
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
      setStarted(null);
      toast({ title: 'Authenticator app removed', description: signedOutElsewhere });
    },
  });
  const close = () => {
    setStarted(null);
    title.current?.focus();
  };

  return (
    <Factor
      title="Authenticator app"
      titleRef={title}
      lead="An app on your phone that shows a new code every 30 seconds, such as Google Authenticator, 1Password, or Aegis."
    >
      {authenticator ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>
            Added on <time dateTime={authenticator.addedAt}>{formatZonedMoment(authenticator.addedAt)}</time>.
          </p>
          <Button variant="quiet" size="small" onClick={() => setRemoving(true)}>
            Remove app
          </Button>
        </div>
      ) : started ? (
        <AuthenticatorSetup
          uri={started.uri}
          secret={started.key}
          onAdded={codes => {
            title.current?.focus();
            onAdded(codes);
          }}
          onDone={() => setStarted(null)}
          onCancel={close}
        />
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
