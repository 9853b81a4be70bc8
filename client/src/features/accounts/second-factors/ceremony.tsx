import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { messageOf, RequestError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';

/** Asks for a passkey at once, or with a signal lists them among the usernames that the browser fills in. */
export async function askForPasskey(signal?: AbortSignal) {
  const { token, options } = await call('startPasskeySignIn', {}, { signal });
  const ask = startAuthentication({ optionsJSON: options, useBrowserAutofill: signal !== undefined });
  return { token, passkey: await explained(ask) };
}

export async function createPasskey(name: string) {
  const { token, options } = await call('startPasskey');
  const passkey = await explained(startRegistration({ optionsJSON: options }));
  return call('addPasskey', { body: { token, name, passkey } });
}

/** A passkey that no account has would be offered at every sign-in. Whoever's browser can't tell the device deletes it. */
export function dropFromDevice(credentialID: string): void {
  sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(() => {});
}

const unused = 'No passkey was used. Please try again.';
const noScreenLock = 'This device can’t store a passkey. Set up a screen lock, or try another device.';
const causes: Record<string, string> = {
  NotAllowedError: unused,
  AbortError: unused,
  InvalidStateError: 'This device already has a passkey for your account.',
  NotSupportedError: noScreenLock,
  ConstraintError: noScreenLock,
  SecurityError: 'Passkeys don’t work at this web address. Open the site at its usual address and try again.',
};

/** Browsers say by the error's name why no passkey was used. */
async function explained<Passkey>(ceremony: Promise<Passkey>): Promise<Passkey> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, message } = error as Error;
    throw new RequestError(message, { userMessage: causes[name] ?? unused });
  }
}

type Asked = Awaited<ReturnType<typeof askForPasskey>>;

interface PasskeyButtonProps<Result> {
  /** Sends the passkey's response. */
  send: (asked: Asked) => Promise<Result>;
  onDone: (result: Result) => void;
  /** The toast where it fails. */
  failure: string;
  /** While it asks, and where that failed. */
  onAsk?: (isAsking: boolean) => void;
  /** Nothing else beside it goes on. */
  isMain?: boolean;
}

/** Nothing where the browser knows no passkeys. */
export function PasskeyButton<Result>({ send, onDone, failure, onAsk, isMain }: PasskeyButtonProps<Result>) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => send(await askForPasskey()),
    onMutate: () => onAsk?.(true),
    onSuccess: onDone,
    onError: error => {
      onAsk?.(false);
      toastPasskeyFailure(error, failure);
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

export function toastPasskeyFailure(error: unknown, title: string): void {
  const description = messageOf(error, 'We couldn’t reach the server. Please try again.');
  toast({ title, description, variant: 'destructive' });
}
