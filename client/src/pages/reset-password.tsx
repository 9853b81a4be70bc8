import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/link';
import { accountFields } from '@/features/accounts/account-fields';
import { AccountForm } from '@/features/accounts/account-form';
import { Loaded } from '@/features/accounts/account-section';
import { ApiError } from '@/lib/api/api-error';
import { call, pathOf } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { PageHead } from '@/lib/head/page-head';
import { AuthLayout } from './auth/auth-layout';
import { Step, useLinkToken } from './auth/step';
import { RequestReset } from './reset-password/request-reset';

const resolver = lazyResolver(async () => (await import('@shared/contracts/recovery')).resetPasswordForm);

export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHead page={pages.resetPassword} />
      <AuthLayout>{token ? <NewPassword key={token} token={token} /> : <RequestReset />}</AuthLayout>
    </>
  );
}

/** Takes the new password, if the link still works. */
function NewPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'set' | 'gone' | null>(null);
  const details = useQuery({
    queryKey: [pathOf('readLink'), token],
    queryFn: ({ signal }) => call('readLink', { body: { kind: 'reset', token } }, { signal }),
  });
  const { data, error } = details;
  if (outcome === 'set') {
    return (
      <Step key="set" isLater title="Your password is set" lead="Sign in with your new password.">
        <LinkButton href={paths.auth} size="large" className="justify-self-start">
          Sign in
        </LinkButton>
      </Step>
    );
  }
  if (outcome === 'gone' || (error instanceof ApiError && error.status === 410)) {
    return <RequestReset isAfterDeadLink />;
  }
  return (
    <Step
      key="form"
      title="Set a new password"
      lead={
        data && (
          <span>
            For the account{' '}
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{data.name}</span>. Setting it
            signs you out everywhere.
          </span>
        )
      }
    >
      <Loaded query={details} name="this link">
        {({ name }) => (
          <AccountForm
            label="Set a new password"
            button="Set password"
            isEntry
            resolver={resolver}
            defaultValues={{ password: '' }}
            username={name}
            fields={[{ ...accountFields.firstPassword, label: 'New password' }]}
            send={({ password }) => call('completeReset', { body: { token, password } })}
            saved={() => setOutcome('set')}
            onFailure={error => error instanceof ApiError && error.status === 410 && setOutcome('gone')}
          />
        )}
      </Loaded>
    </Step>
  );
}
