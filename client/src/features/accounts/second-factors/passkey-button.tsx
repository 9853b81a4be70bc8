import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { useUnmountSignal } from '@/lib/use-unmount-signal';
import { explainPasskeyFailure, isAborted } from './ceremony';

interface PasskeyButtonProps<Result> {
  /** Asks for a passkey until the signal is aborted, and sends its response. */
  use: (signal: AbortSignal) => Promise<Result>;
  onDone: (result: Result) => void;
  /** The toast where it fails. */
  failure: string;
  /** Nothing else beside it goes on. */
  isMain?: boolean;
}

/** Nothing where the browser knows no passkeys. */
export function PasskeyButton<Result>({ use, onDone, failure, isMain = false }: PasskeyButtonProps<Result>) {
  const unmountSignal = useUnmountSignal();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: use,
    onSuccess: onDone,
    onError: (error, signal) => {
      if (!isAborted(error, signal)) toast(explainPasskeyFailure(error, failure));
    },
  });
  if (!browserSupportsWebAuthn()) return null;

  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      size="large"
      pending={isPending || isSuccess}
      pendingLabel="Waiting for your passkey…"
      onClick={() => mutate(unmountSignal())}
    >
      <KeyRound aria-hidden="true" className="size-5" /> Use a passkey
    </Button>
  );
}
