import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';

interface PasskeyButtonProps<Result> {
  /** Asks for a passkey, and sends its response. */
  use: () => Promise<Result>;
  onDone: (result: Result) => void;
  /** The toast where it fails. */
  failure: string;
  /** Nothing else beside it goes on. */
  isMain?: boolean;
}

/** Nothing where the browser knows no passkeys. */
export function PasskeyButton<Result>({ use, onDone, failure, isMain = false }: PasskeyButtonProps<Result>) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: use,
    onSuccess: onDone,
    onError: error => {
      const description = messageOf(error, 'We couldn’t reach the server. Please try again.');
      toast({ title: failure, description, variant: 'destructive' });
    },
  });
  if (!browserSupportsWebAuthn()) return null;

  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      size="large"
      pending={isPending || isSuccess}
      pendingLabel="Waiting for your passkey…"
      onClick={() => mutate()}
    >
      <KeyRound aria-hidden="true" className="size-5" /> Use a passkey
    </Button>
  );
}
