import { accountLimits, units } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { RequestResetForm } from '@/features/accounts/recovery/request-reset-form';
import { Step } from '../auth/step';

const minutes = accountLimits.resetFor / units.MINUTE;

/** Asks for the link, and then says where it went. */
export function RequestReset({ afterDeadLink = false }: { afterDeadLink?: boolean }) {
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <Step
        key="sent"
        isLater
        title="Check your email"
        lead={
          <>
            We sent a message to{' '}
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</span>. If an account
            uses that address, it has a link that works once, for {minutes} minutes. Nothing there? Look in
            your spam folder, or ask whoever runs the site for a link.
          </>
        }
      >
        <BackToSignIn />
      </Step>
    );
  }
  return (
    <Step
      key="ask"
      isLater={afterDeadLink}
      title={afterDeadLink ? 'This link no longer works' : 'Reset your password'}
      lead={
        afterDeadLink
          ? 'It has expired or was already used. Enter your account’s email address, and we’ll send you a new one.'
          : 'Enter your account’s email address, and we’ll send you a link to set a new password.'
      }
    >
      <RequestResetForm onRequested={setEmail} />
      <BackToSignIn />
    </Step>
  );
}

function BackToSignIn() {
  return (
    <p className="border-t border-line pt-5">
      <Link href={paths.auth} className="text-link">
        Back to sign-in
      </Link>
    </p>
  );
}
