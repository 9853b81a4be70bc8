import type { SecondStep } from '@shared/contracts/errors';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Redirect } from 'wouter';
import { Link } from '@/components/ui/link';
import { RegisterForm } from '@/features/accounts/new-account-form';
import { registrationQuery } from '@/features/accounts/session/open-registration-notice';
import { SignInForm } from '@/features/accounts/sign-in/sign-in-form';
import { endpointQuery } from '@/lib/api/endpoint';
import { PageHead } from '@/lib/head/page-head';
import { AuthLayout, enterAdmin, enterSite } from './auth/auth-layout';

export function AuthPage() {
  // What the panel knew before may be over.
  const { isSuccess, isFetchedAfterMount } = useQuery({ ...endpointQuery('readUser'), staleTime: 0 });
  return (
    <>
      <PageHead page={pages.auth} />
      {isFetchedAfterMount && isSuccess && <Redirect to={paths.admin} replace />}
      <AuthLayout>
        <AuthForms />
      </AuthLayout>
    </>
  );
}

const texts = {
  'sign-in': {
    title: 'Sign in',
    lead: 'For studio staff. To open a secure share, use the link you were sent.',
    question: 'No account yet?',
    toggle: 'Create an account',
  },
  register: {
    title: 'Create account',
    lead: 'For studio staff.',
    question: 'Already have an account?',
    toggle: 'Sign in',
  },
} as const;

function AuthForms() {
  const [mode, setMode] = useState<keyof typeof texts>('sign-in');
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: registration } = useQuery(registrationQuery());
  const isClosed = registration?.open === false;
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const { title, lead, question, toggle } = texts[mode];
  const isSecondStep = secondStep !== null;

  const switchMode = () => {
    flushSync(() => setMode(mode === 'sign-in' ? 'register' : 'sign-in'));
    heading.current?.focus();
  };

  return (
    <div className="grid gap-8">
      <div>
        <h1 ref={heading} tabIndex={-1} className="display-2">
          {isSecondStep ? 'Two-step sign-in' : title}
        </h1>
        {!isSecondStep && <p className="mt-4 max-w-[44ch] text-ink-soft">{lead}</p>}
      </div>
      {mode === 'sign-in' && (
        <div className="grid gap-5">
          <SignInForm secondStep={secondStep} setSecondStep={setSecondStep} onSignedIn={enterAdmin} />
          {!isSecondStep && (
            <p>
              <Link href={paths.resetPassword} className="text-link">
                Forgot your password?
              </Link>
            </p>
          )}
        </div>
      )}
      {mode === 'register' && !isClosed && <RegisterForm onRegistered={enterSite} />}
      {!isSecondStep && (
        <p className="border-t border-line pt-5">
          {isClosed ? (
            <span className="text-ink-soft">
              Registration is closed. Ask an owner of this site to invite you.
            </span>
          ) : (
            <>
              <span>{question}</span>{' '}
              <button type="button" className="text-link" onClick={switchMode}>
                {toggle}
              </button>
            </>
          )}
        </p>
      )}
    </div>
  );
}
