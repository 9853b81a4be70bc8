import { shareCopy } from '@brand/copy/share';
import { LockedMark } from '@brand/motifs/share-marks';
import { LockoutNotice } from '@/features/shares/recipient/lockout-notice';
import { UnlockForm } from '@/features/shares/recipient/unlock-form';
import type { ShareAccess, useShareAccess } from '@/features/shares/recipient/use-share-access';
import { ShareScene } from './share-scene';

const { title, lead, hint } = shareCopy.locked;

interface LockedShareProps extends Pick<ReturnType<typeof useShareAccess>, 'form' | 'submit'> {
  access: Extract<ShareAccess, { kind: 'locked' | 'locked-out' }>;
  onLockoutOver: () => void;
}

export function LockedShare({ access, form, submit, onLockoutOver }: LockedShareProps) {
  return (
    <ShareScene mark={<LockedMark />}>
      <h1 className="display-2 max-w-[14ch]">{title}</h1>
      <p className="mt-5 max-w-[44ch] text-ink-soft">{lead}</p>
      {access.kind === 'locked' && access.reason && (
        <p role="alert" className="mt-7 max-w-[44ch] border-l-4 border-brand pl-4 font-[600]">
          {shareCopy.relocked[access.reason]}
        </p>
      )}
      <div className="mt-9">
        {access.kind === 'locked' ? (
          <UnlockForm form={form} submit={submit} />
        ) : (
          <LockoutNotice until={access.until} message={access.message} onOver={onLockoutOver} />
        )}
      </div>
      <p className="small mt-9 max-w-[44ch] text-ink-soft">{hint}</p>
    </ShareScene>
  );
}
