import { shareCopy } from '@brand/copy/share';
import type { LockReason } from './use-share-access';

export function RelockedNotice({ reason }: { reason: LockReason }) {
  return (
    <p role="alert" className="mt-7 max-w-[44ch] border-l-4 border-brand pl-4 font-[600]">
      {shareCopy.relocked[reason]}
    </p>
  );
}
