import { recoveryMessages } from '@shared/contracts/recovery';
import { accountLimits, units } from '@shared/limits';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { registrationQuery } from '@/features/accounts/api/registration';
import { RequestResetForm } from '@/features/accounts/recovery/request-reset-form';
import { Step } from '../auth/step';

const minutes = accountLimits.resetFor / units.MINUTE;

const texts = {
  forgotten: {
    title: 'Reset your password',
    lead: 'Enter your account’s email address, and we’ll send you a link to set a new password.',
    leadWithoutEmail: recoveryMessages.withoutMail,
  },
  deadLink: {
    title: 'This link no longer works',
    lead: 'It has expired or was already used. Enter your account’s email address, and we’ll send you a new one.',
    leadWithoutEmail: `It has expired or was already used. ${recoveryMessages.withoutMail}`,
  },
} as const;

/** Asks for the link, and then says where it went, or right away that the site sends none. */
export function RequestReset({ afterDeadLink = false }: { afterDeadLink?: boolean }) {
  const [email, setEmail] = useState<string | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const { data: registration } = useQuery(registrationQuery());
  const sendsNone = registration?.sendsEmail === false;
  if (email !== null) {
    return (
      <Step
        key="sent"
        isLater
        title="Check your email"
        lead={
          <span>
            If an account uses{' '}
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</span>, we’re sending a
            link there. It works once and expires in <span>{minutes}</span> minutes. Nothing after a minute?
            Look in your spam folder, try another address, or ask the person who runs the site for a link.
          </span>
        }
      >
        <p>
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setEmail(null);
              setIsAgain(true);
            }}
          >
            Try another address
          </button>
        </p>
        <BackToSignIn />
      </Step>
    );
  }
  const { title, lead, leadWithoutEmail } = afterDeadLink ? texts.deadLink : texts.forgotten;
  return (
    <Step
      key="ask"
      isLater={afterDeadLink || isAgain}
      title={title}
      lead={sendsNone ? leadWithoutEmail : lead}
    >
      {!sendsNone && <RequestResetForm onRequested={setEmail} />}
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
