import { paths } from '@shared/site/paths';
import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { tabParameter } from '@/lib/use-tab-params';

export const securityTab = `${paths.account}?${tabParameter}=security`;

/** For those who still have to set up the two-step sign-in that is required for everyone, and once they have. */
export function MissingFactorNotice({ isMissing }: { isMissing: boolean }) {
  const [wasMissing, setWasMissing] = useState(isMissing);
  if (isMissing && !wasMissing) setWasMissing(true);
  return (
    // There before its text, or screen readers don't say it.
    <div role="status" className="border-signal bg-paper-sunk not-empty:border-l-4">
      {wasMissing && (
        <p className="frame py-4">
          {isMissing ? (
            <>
              <Link href={securityTab} className="text-link">
                Set up two-step sign-in
              </Link>{' '}
              to use the admin panel. Your studio requires it.
            </>
          ) : (
            'You can use the admin panel now.'
          )}
        </p>
      )}
    </div>
  );
}
