import { Button } from '@/components/ui/button';
import { makeRecoveryCodes } from '../api/second-factors';
import { Factor } from './factor';
import type { NewCodes } from './recovery-codes-dialog';
import { signedOutElsewhere, useFactorChange } from './use-factor-change';

interface RecoveryCodesProps {
  left: number;
  onMade: (made: NewCodes) => void;
}

export function RecoveryCodes({ left, onMade }: RecoveryCodesProps) {
  const make = useFactorChange(makeRecoveryCodes, {
    failure: 'Unable to make new codes',
    unanswered: 'Your codes may have been replaced anyway. Make new ones to be sure.',
    onResult: codes => onMade({ codes, news: `New recovery codes made. ${signedOutElsewhere}` }),
  });
  return (
    <Factor
      title="Recovery codes"
      lead="For when you don’t have your phone or passkey. New codes replace the ones you have."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{left === 1 ? '1 code left.' : `${left} codes left.`}</p>
        <Button
          variant="quiet"
          size="small"
          pending={make.isPending}
          pendingLabel="Making…"
          onClick={() => make.mutate(undefined)}
        >
          Make new codes
        </Button>
      </div>
    </Factor>
  );
}
