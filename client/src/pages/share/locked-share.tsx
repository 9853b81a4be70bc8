import { studio } from '@shared/site/studio';
import { LockoutNotice } from '@/features/shares/recipient/lockout-notice';
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
      <h1 className="display-2 max-w-[14ch]">{studio.shortName} sent you something.</h1>
      <p className="mt-5 max-w-[44ch] text-ink-soft">
        It opens with a password, which comes to you by another route than this link: by phone, by text
        message, in person.
      </p>
      <div className="mt-9">
        {access.kind === 'locked' ? (
          <UnlockForm form={form} submit={submit} />
        ) : (
          <LockoutNotice until={access.until} message={access.message} onOver={onLockoutOver} />
        )}
      </div>
      <p className="small mt-9 max-w-[44ch] text-ink-soft">
        After five wrong passwords it stays shut for half an hour. Nothing of it is on this page until it
        opens.
      </p>
    </ShareChart>
  );
}
