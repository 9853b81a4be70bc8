import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { makeRecoveryCodes } from '../api/second-factors';
import { Factor } from './factor';
import { UnsavedCodesNotice } from './unsaved-codes-notice';
import { announceAdded, useFactorChange } from './use-factor-change';

interface RecoveryCodesProps {
  left: number;
  /** Whether their owner has said so. */
  saved: boolean;
}

export function RecoveryCodes({ left, saved }: RecoveryCodesProps) {
  const noticeId = useId();
  const make = useFactorChange(makeRecoveryCodes, {
    failure: 'Unable to make new codes',
    unanswered: 'Your codes may have been replaced anyway. Make new ones to be sure.',
    onResult: codes => announceAdded('New recovery codes made', codes),
  });
  return (
    <Factor
      title="Recovery codes"
      lead="For when you don’t have your phone or passkey. New codes replace the ones you have."
    >
      {!saved && <UnsavedCodesNotice id={noticeId} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p>{left === 1 ? '1 code left.' : `${left} codes left.`}</p>
        <Button
          variant="quiet"
          size="small"
          pending={make.isPending}
          pendingLabel="Making…"
          aria-describedby={saved ? undefined : noticeId}
          onClick={() => make.mutate(undefined)}
        >
          Make new codes
        </Button>
      </div>
    </Factor>
  );
}
