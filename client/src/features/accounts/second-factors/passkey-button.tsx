import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { useUnmountSignal } from '@/lib/use-unmount-signal';
import { explainPasskeyFailure, isAborted } from './explain-passkey-failure';

interface PasskeyButtonProps<Result> {
  /** Asks for a passkey until the signal is aborted, and sends its response. */
  use: (signal: AbortSignal) => Promise<Result>;
  onDone: (result: Result) => void;
  /** The toast where it fails. */
  failure: string;
}

/** Nothing where the browser knows no passkeys. */
export function PasskeyButton<Result>({ use, onDone, failure }: PasskeyButtonProps<Result>) {
  const [pending, setPending] = useState(false);
  const unmountSignal = useUnmountSignal();
  if (!browserSupportsWebAuthn()) return null;

  const ask = async () => {
    setPending(true);
    const signal = unmountSignal();
    try {
      onDone(await use(signal));
    } catch (error) {
      if (isAborted(error, signal)) return;
      setPending(false);
      toast({ title: failure, description: explainPasskeyFailure(error), variant: 'destructive' });
    }
  };

  return (
    <Button
      variant="quiet"
      size="large"
      pending={pending}
      pendingLabel="Waiting for your passkey…"
      onClick={ask}
    >
      <KeyRound aria-hidden="true" className="size-5" /> Use a passkey
    </Button>
  );
}
