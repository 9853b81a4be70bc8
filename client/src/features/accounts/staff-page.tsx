import { zodResolver } from '@hookform/resolvers/zod';
import type { CurrentUser } from '@shared/contracts/accounts/accounts';
import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { type ProofForm as ProofValues, proofForms } from '@shared/contracts/accounts/proof';
import type { PageMeta } from '@shared/site/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form, FormFailure } from '@/components/ui/form';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { ErrorState, Loaded } from '@/components/ui/states';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { provideProof } from '@/lib/api/with-proof';
import { useSubmit } from '@/lib/forms/use-submit';
import { PageHead } from '@/lib/head/page-head';
import { CodeField, KnownUsername, PasswordField } from './account-fields';
import { PasskeyButton } from './second-factors/ceremony';
import { useRequiredUser } from './session/use-required-user';
import { StaffHeader } from './staff-header';

interface StaffPageProps {
  page: PageMeta;
  title: string;
  children: ReactNode;
}

export function StaffPage({ page, title, children }: StaffPageProps) {
  const { user, failure } = useRequiredUser();
  return (
    <>
      <PageHead page={page} />
      <StaffHeader title={title} user={user} isAsking={!failure} />
      {user && (
        <>
          {children}
          <ProofGuard user={user} />
        </>
      )}
      {failure && (
        <div className="frame py-8 md:py-10">
          <ErrorState
            message="Failed to load your account."
            retrying={failure.isRetrying}
            onRetry={failure.retry}
          />
        </div>
      )}
      {!user && !failure && (
        <LoadingArea label="Loading this page" className="frame grid gap-8 py-8 md:py-10">
          <Skeleton className="h-10 w-full max-w-xl" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingArea>
      )}
    </>
  );
}

export function WithAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const account = useQuery({ ...endpointQuery('readAccount'), staleTime: 0 });
  if (account.data) return children(account.data);
  return (
    <div className="frame py-8 md:py-10">
      <Loaded query={account} name="your account">
        {children}
      </Loaded>
    </div>
  );
}

/** Asks for the password again where a request needs a recent proof: see `withProof`. */
export function ProofGuard({ user }: { user: CurrentUser }) {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);

  useEffect(() => {
    let asking: Promise<boolean> | null = null;
    let answer = (_isProven: boolean) => {};
    // Shares one dialog among requests that are refused at the same time.
    const stop = provideProof(() => {
      asking ??= new Promise<boolean>(resolve => {
        answer = resolve;
        setSettle(() => resolve);
      }).finally(() => {
        asking = null;
        setSettle(null);
      });
      return asking;
    });
    return () => {
      stop();
      answer(false);
    };
  }, []);

  return (
    settle && (
      <ProofDialog username={user.username} onProven={() => settle(true)} onClose={() => settle(false)} />
    )
  );
}

interface ProofDialogProps {
  username: string;
  onProven: () => void;
  onClose: () => void;
}

function ProofDialog({ username, onProven, onClose }: ProofDialogProps) {
  const { data: account } = useQuery({ ...endpointQuery('readAccount'), staleTime: 0 });
  const [by, setBy] = useState<keyof typeof proofForms>('password');

  return (
    <Dialog
      onClose={onClose}
      title="Confirm it’s you"
      description="It’s been a while since you signed in."
      className="max-md:top-auto max-md:h-auto md:max-w-md"
    >
      <div className="grid gap-5">
        <ProofForm key={by} by={by} username={username} onProven={onProven} />
        {Boolean(account?.secondFactors.passkeys.length) && (
          <PasskeyButton
            send={body => call('proveIdentity', { body })}
            onDone={onProven}
            failure="Unable to confirm it’s you"
          />
        )}
        {account?.secondFactors.authenticator && (
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

interface ProofFormProps extends Pick<ProofDialogProps, 'username' | 'onProven'> {
  by: keyof typeof proofForms;
}

function ProofForm({ by, username, onProven }: ProofFormProps) {
  const form = useForm<ProofValues>({
    resolver: zodResolver(proofForms[by]),
    defaultValues: { password: '', code: '' },
  });
  const { submit, isPending, isDone, failure } = useSubmit({
    form,
    send: ({ password, code }) => call('proveIdentity', { body: by === 'code' ? { code } : { password } }),
    onDone: onProven,
  });
  const { setFocus } = form;
  useEffect(() => setFocus(by), [by, setFocus]);
  return (
    <Form form={form} aria-label="Confirm it’s you" onSubmit={submit} className="grid gap-5">
      {by === 'password' && <KnownUsername username={username} />}
      {by === 'password' ? <PasswordField /> : <CodeField />}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="large" pending={isPending || isDone} pendingLabel="Checking…">
        Continue
      </Button>
    </Form>
  );
}
