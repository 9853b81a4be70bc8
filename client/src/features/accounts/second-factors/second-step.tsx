import type { CurrentUser } from '@shared/contracts/accounts';
import type { SecondStep as Step } from '@shared/contracts/errors';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { signInWithPasskey } from '../api/second-step';
import { CodeForm } from './code-form';
import { PasskeyButton } from './passkey-button';

interface SecondStepProps {
  step: Step;
  onSignedIn: (user: CurrentUser) => void;
  /** Back to the password, with a message if it has to be given again. */
  onOver: (message?: string) => void;
}

/** What follows a right password where the account has a second factor. */
export function SecondStep({ step: { token, methods }, onSignedIn, onOver }: SecondStepProps) {
  const hasApp = methods.includes('authenticator');
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const name = usesRecoveryCode ? 'recoveryCode' : 'code';
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Otherwise the code's field takes the focus.
    if (!hasApp) lead.current?.focus();
  }, [hasApp]);

  return (
    <section aria-label="One more step" className="grid gap-5">
      <p ref={lead} tabIndex={-1} className="font-[650]">
        Your password is correct. Now confirm it’s you.
      </p>
      {(usesRecoveryCode || hasApp) && (
        <CodeForm key={name} name={name} token={token} onSignedIn={onSignedIn} onOver={onOver} />
      )}
      {methods.includes('passkey') && (
        <PasskeyButton
          use={signInWithPasskey}
          onDone={onSignedIn}
          failure="Login failed"
          isMain={!hasApp && !usesRecoveryCode}
        />
      )}
      {methods.includes('passkey') && !browserSupportsWebAuthn() && (
        <p>
          This browser doesn’t support passkeys. Use one that does, or ask the person who runs this site for
          help.
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        {usesRecoveryCode && hasApp && (
          <button type="button" className="text-link" onClick={() => setUsesRecoveryCode(false)}>
            Use your authenticator app
          </button>
        )}
        {!usesRecoveryCode && methods.includes('recovery-code') && (
          <button type="button" className="text-link" onClick={() => setUsesRecoveryCode(true)}>
            Use a recovery code
          </button>
        )}
        <button type="button" className="text-link" onClick={() => onOver()}>
          Start over
        </button>
      </p>
    </section>
  );
}
