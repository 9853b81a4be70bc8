import { studio } from '@shared/site/studio';
import { LockoutNotice } from '@/features/shares/recipient/lockout-notice';
import { RelockedNotice } from '@/features/shares/recipient/relocked-notice';
import { UnlockForm } from '@/features/shares/recipient/unlock-form';
import type { ShareAccess, useShareAccess } from '@/features/shares/recipient/use-share-access';
import { Keyhole, ShareChart } from './share-chart';

interface LockedShareProps extends Pick<ReturnType<typeof useShareAccess>, 'form' | 'submit'> {
  access: Extract<ShareAccess, { kind: 'locked' | 'locked-out' }>;
  onLockoutOver: () => void;
}

export function LockedShare({ access, form, submit, onLockoutOver }: LockedShareProps) {
  return (
    <ShareChart mark={<Keyhole />}>
      <h1 className="display-2 max-w-[14ch]">{studio.shortName} sent you a secure share.</h1>
      <p className="mt-5 max-w-[44ch] text-ink-soft">
        Enter the password to open it. The sender will give you the password separately.
      </p>
      {access.kind === 'locked' && access.reason && <RelockedNotice reason={access.reason} />}
      <div className="mt-9">
        {access.kind === 'locked' ? (
          <UnlockForm form={form} submit={submit} />
        ) : (
          <LockoutNotice until={access.until} message={access.message} onOver={onLockoutOver} />
        )}
      </div>
      <p className="small mt-9 max-w-[44ch] text-ink-soft">
        After five wrong passwords, this share locks for 30 minutes.
      </p>
    </ShareChart>
  );
}
