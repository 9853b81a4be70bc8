import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { AccountSection, Loaded } from '../account-section';
import { useAccountChange } from '../use-account-change';
import { Authenticator } from './authenticator';
import { Factor, signedOutElsewhere } from './factor';
import { Passkeys } from './passkeys';
import { type NewCodes, RecoveryCodesDialog } from './recovery-codes-dialog';

/** What protects the account beside its password. */
export function SecondFactorsSection() {
  const factors = useQuery({ ...endpointQuery('readSecondFactors'), staleTime: 0 });
  const [made, setMade] = useState<NewCodes | null>(null);
  /** The first factor comes with recovery codes. */
  const announce = (title: string, codes: string[] | null) => {
    if (codes) setMade({ codes, news: `${title}. ${signedOutElsewhere}` });
    else toast({ title, description: signedOutElsewhere });
  };

  return (
    <AccountSection title="Two-step sign-in" lead="A second step after your password.">
      <Loaded query={factors} name="two-step sign-in">
        {({ passkeys, authenticator, recoveryCodesLeft }) => (
          <>
            <Passkeys passkeys={passkeys} onAdded={codes => announce('Passkey added', codes)} />
            <Authenticator
              authenticator={authenticator}
              onAdded={codes => announce('Authenticator app added', codes)}
            />
            {(authenticator || passkeys.length > 0) && (
              <RecoveryCodes
                left={recoveryCodesLeft}
                onMade={codes => announce('New recovery codes made', codes)}
              />
            )}
          </>
        )}
      </Loaded>
      {made && <RecoveryCodesDialog {...made} onClose={() => setMade(null)} />}
    </AccountSection>
  );
}

function RecoveryCodes({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const make = useAccountChange(async () => onMade((await call('makeRecoveryCodes')).recoveryCodes), {
    failure: 'Unable to make new codes',
  });
  return (
    <Factor title="Recovery codes" lead="For when you don’t have your phone or passkey.">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{left === 1 ? '1 code left.' : `${left} codes left.`}</p>
        <Button
          variant="quiet"
          size="small"
          pending={make.isPending}
          pendingLabel="Making…"
          onClick={() => make.mutate()}
        >
          Make new codes
        </Button>
      </div>
    </Factor>
  );
}
