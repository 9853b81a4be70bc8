import { useState } from 'react';
import { secondFactorsAnchor } from './second-factors-section';

/** For those who still have to set up the two-step sign-in that is required for everyone, and once they have. */
export function MissingFactorNotice({ isMissing }: { isMissing: boolean }) {
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  return (
    <>
      {isMissing && <Missing />}
      {/* There before its text, or screen readers don't say it. */}
      <div role="status">
        {wasMissing && !isMissing && (
          <p className="mt-8 border-l-4 border-signal bg-paper-sunk px-5 py-4 md:mt-10">
            You can use the admin panel now.
          </p>
        )}
      </div>
    </>
  );
}

function Missing() {
  return (
    <section
      aria-labelledby="missing-factor"
      className="mt-8 border-l-4 border-signal bg-paper-sunk px-5 py-4 md:mt-10"
    >
      <h2 id="missing-factor" className="font-[650]">
        Set up two-step sign-in to continue
      </h2>
      <p className="small mt-1 max-w-[75ch]">
        Your studio requires it for everyone. You can use the admin panel once you{' '}
        <a href={`#${secondFactorsAnchor}`} className="text-link">
          add a passkey or an authenticator app
        </a>
        .
      </p>
    </section>
  );
}
