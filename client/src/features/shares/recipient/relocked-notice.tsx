import { timing, units } from '@shared/limits';
import type { LockReason } from './use-share-access';

const reasons: Record<LockReason, string> = {
  left: 'This share locked again because you left the page. Enter the password to open it again.',
  idle: `This share locked again after ${timing.lockIdleShareAfter / units.MINUTE} minutes of inactivity. Enter the password to open it again.`,
};

export function RelockedNotice({ reason }: { reason: LockReason }) {
  return (
    <p role="alert" className="mt-7 max-w-[44ch] border-l-4 border-brand pl-4 font-[600]">
      {reasons[reason]}
    </p>
  );
}
