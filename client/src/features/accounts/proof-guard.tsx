import { zodResolver } from '@hookform/resolvers/zod';
import type { CurrentUser } from '@shared/contracts/accounts';
import { proofForms, type ProofForm as Values } from '@shared/contracts/proof';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { PasswordInput } from '@/components/ui/password-input';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { provideProof } from '@/lib/api/with-proof';
import { AccountField, AccountForm, CodeField, HiddenUsername, useAccountForm } from './account-form';
import { askForPasskey } from './second-factors/ceremony';
import { PasskeyButton } from './second-factors/passkey-button';

/** Asks for the password again where a request on this page needs a recent proof: see `withProof`. */
export function ProofGuard({ user }: { user: CurrentUser }) {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);

  useEffect(() => {
    let asking: Promise<boolean> | null = null;
    let settle = (_isProven: boolean) => {};
    // Requests that are refused at the same time share one dialog.
    const ask = () => {
      asking ??= new Promise<boolean>(resolve => {
        settle = resolve;
        setSettle(() => resolve);
      }).finally(() => {
        asking = null;
        setSettle(null);
      });
      return asking;
    };
    const stop = provideProof(ask);
    return () => {
      stop();
      settle(false);
    };
  }, []);

  return (
    settle && (
      <ProofDialog username={user.username} onProven={() => settle(true)} onClose={() => settle(false)} />
    )
  );
}

interface ProofFormProps {
  username: string;
  onProven: () => void;
}

function ProofDialog({ username, onProven, onClose }: ProofFormProps & { onClose: () => void }) {
  const { data: factors, isError } = useQuery({ ...endpointQuery('readSecondFactors'), staleTime: 0 });
  const [by, setBy] = useState<keyof typeof proofForms>('password');
  // Without a list of them, whoever has one can still use it.
  const mayHavePasskey = isError || Boolean(factors?.passkeys.length);

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Confirm it’s you"
      description="It’s been a while since you signed in."
      className="max-md:top-auto max-md:h-auto md:max-w-md"
    >
      <div className="grid gap-5">
        <ProofForm key={by} by={by} username={username} onProven={onProven} />
        {mayHavePasskey && (
          <PasskeyButton
            use={async () => call('proveIdentity', { body: await askForPasskey() })}
            onDone={onProven}
            failure="Unable to confirm it’s you"
          />
        )}
        {factors?.authenticator && (
          <p>
            <button
              type="button"
              className="text-link"
              onClick={() => setBy(by === 'password' ? 'code' : 'password')}
            >
              {by === 'password' ? 'Use your authenticator app' : 'Use your password'}
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function ProofForm({ by, username, onProven }: ProofFormProps & { by: keyof typeof proofForms }) {
  const state = useAccountForm<Values>({
    resolver: zodResolver(proofForms[by]),
    defaultValues: { password: '', code: '' },
    send: async ({ password, code }) => {
      await call('proveIdentity', { body: by === 'code' ? { code } : { password } });
      onProven();
    },
  });
  const { setFocus } = state.form;
  useEffect(() => setFocus(by), [setFocus, by]);

  return (
    <AccountForm label="Confirm it’s you" of={state} button="Continue" pendingLabel="Checking…" isEntry>
      {by === 'password' ? (
        <>
          <HiddenUsername value={username} />
          <AccountField
            of={state}
            name="password"
            label="Password"
            as={PasswordInput}
            autoComplete="current-password"
          />
        </>
      ) : (
        <CodeField of={state} name="code" />
      )}
    </AccountForm>
  );
}
