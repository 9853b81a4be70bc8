import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '@/components/ui/button';
import { RequestError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { explainFailure } from '@/lib/use-change';

/** Browsers have no passkeys over plain http, and refuse them at an IP address. */
export function IfPasskeys({ children }: { children: ReactElement }) {
  if ('PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)) return children;
  return (
    <p className="small text-ink-soft">
      Passkeys don’t work here. They need https, a domain name and a browser that supports them.
    </p>
  );
}

async function askForPasskey() {
  const { token, options } = await call('startPasskeySignIn');
  return { token, passkey: await explained(startAuthentication({ optionsJSON: options })) };
}

export async function createPasskey(name: string) {
  const { token, options } = await call('startPasskey');
  const passkey = await explained(startRegistration({ optionsJSON: options }));
  return call('addPasskey', { body: { token, name, passkey } });
}

const causes: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only at this site’s main address.',
  NotSupportedError: 'This device can’t store a passkey. Set up a screen lock, or try another device.',
};

/** Throws a RequestError that tells the cause, which browsers give only as the error's name. */
async function explained<Passkey>(ceremony: Promise<Passkey>): Promise<Passkey> {
  try {
    return await ceremony;
  } catch (error) {
    const { name, message } = error as Error;
    throw new RequestError(message, {
      userMessage: causes[name] ?? 'No passkey was used. Please try again.',
    });
  }
}

interface PasskeyButtonProps<Result> {
  send: (asked: Awaited<ReturnType<typeof askForPasskey>>) => Promise<Result>;
  onDone: (result: Result) => void;
  failure: string;
}

export function PasskeyButton<Result>({ send, onDone, failure: title }: PasskeyButtonProps<Result>) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => send(await askForPasskey()),
    onSuccess: onDone,
    onError: error => toast(explainFailure(error, title)),
  });
  return (
    <IfPasskeys>
      <Button
        variant="quiet"
        size="large"
        pending={isPending || isSuccess}
        pendingLabel="Waiting for your passkey…"
        onClick={() => mutate()}
      >
        <KeyRound aria-hidden="true" className="size-5" /> Use a passkey
      </Button>
    </IfPasskeys>
  );
}
