import { zodResolver } from '@hookform/resolvers/zod';
import { recoveryMessages, requestResetBody } from '@shared/contracts/recovery';
import { units } from '@shared/limits';
import { accountLimits } from '@shared/server-limits';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { accountFields } from '@/features/accounts/account-fields';
import { AccountForm } from '@/features/accounts/account-form';
import { registrationQuery } from '@/features/accounts/session/open-registration-notice';
import { call } from '@/lib/api/endpoint';
import { Step } from '../auth/step';

const minutes = accountLimits.resetFor / units.MINUTE;

/** Asks for the link, and then says where it went, or right away that the site sends none. */
export function RequestReset({ isAfterDeadLink = false }: { isAfterDeadLink?: boolean }) {
  const [email, setEmail] = useState<string | null>(null);
  const { data: registration } = useQuery(registrationQuery());
  const sendsNone = registration?.sendsEmail === false;
  const lead = sendsNone
    ? recoveryMessages.withoutMail
    : 'Enter your account’s email address, and we’ll send you a link to set a new password.';
  if (email !== null) {
    return (
      <Step
        key="sent"
        isLater
        title="Check your email"
        lead={
          <span>
            If <span className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</span> has an
            account, a link is on its way. It expires in {minutes} minutes. No email? Check your spam folder.
          </span>
        }
      >
        <BackToSignIn />
      </Step>
    );
  }
  return (
    <Step
      key="ask"
      isLater={isAfterDeadLink}
      title={isAfterDeadLink ? 'This link no longer works' : 'Reset your password'}
      lead={isAfterDeadLink ? `It has expired or was already used. ${lead}` : lead}
    >
      {!sendsNone && (
        <AccountForm
          label="Reset your password"
          button="Send the link"
          pendingLabel="Sending…"
          isEntry
          resolver={zodResolver(requestResetBody)}
          defaultValues={{ email: '' }}
          fields={[accountFields.email]}
          send={body => call('requestReset', { body })}
          saved={(_, { email }) => setEmail(email)}
        />
      )}
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
