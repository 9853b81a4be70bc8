import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { proveByPasskey } from '../api/prove-identity';
import { secondFactorsQuery } from '../api/second-factors';
import { PasskeyButton } from '../second-factors/passkey-button';
import { ProofForm } from './proof-form';

interface ProofDialogProps {
  username: string;
  onProven: () => void;
  onClose: () => void;
}

export function ProofDialog({ username, onProven, onClose }: ProofDialogProps) {
  const { data: factors, isError } = useQuery(secondFactorsQuery());
  const [by, setBy] = useState<'password' | 'code'>('password');
  const other = by === 'password' ? 'code' : 'password';
  const hasApp = Boolean(factors?.authenticator);
  // Without a list of them, whoever has one can still use it.
  const mayHavePasskey = isError || Boolean(factors?.passkeys.length);

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Confirm it’s you"
      description="You’re about to do something sensitive, and it’s been a while since you signed in."
      className="max-md:top-auto max-md:h-auto md:max-w-md"
    >
      <div className="grid gap-5">
        <ProofForm key={by} by={by} username={username} onProven={onProven} />
        {mayHavePasskey && (
          <PasskeyButton use={proveByPasskey} onDone={onProven} failure="Unable to confirm it’s you" />
        )}
        {hasApp && (
          <p>
            <button type="button" className="text-link" onClick={() => setBy(other)}>
              {by === 'password' ? 'Use your authenticator app' : 'Use your password'}
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
