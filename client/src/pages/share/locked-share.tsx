import { shareCopy } from '@brand/copy/share';
import { LockedMark } from '@brand/motifs/share-marks';
import { units } from '@shared/limits/amounts';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { PasswordInput } from '@/components/ui/password-input';
import { ShareScene } from '@/features/shares/link-page';
import type { ShareAccess, useShareAccess } from '@/features/shares/recipient/use-share-access';
import { formatTime } from '@/lib/dates';
import { useNow } from '@/lib/use-now';

const { title, lead } = shareCopy.locked;

interface LockedShareProps extends Pick<ReturnType<typeof useShareAccess>, 'form' | 'submit'> {
  access: Extract<ShareAccess, { kind: 'locked' | 'locked-out' }>;
  onLockoutOver: () => void;
}

export function LockedShare({ access, form, submit, onLockoutOver }: LockedShareProps) {
  return (
    <ShareScene mark={<LockedMark />}>
      <h1 className="display-2 max-w-[10.1em]">{title}</h1>
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
    </ShareScene>
  );
}

type UnlockFormProps = Pick<ReturnType<typeof useShareAccess>, 'form' | 'submit'>;

function UnlockForm({ form, submit }: UnlockFormProps) {
  const { setFocus, formState } = form;
  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <Form form={form} aria-label="Unlock" onSubmit={submit} className="grid max-w-md gap-5">
      <Field name="password" label="Password" required>
        {/* No autofill: it belongs to one share, and the browser would offer it on every other. */}
        <PasswordInput autoComplete="off" />
      </Field>
      <Button type="submit" size="large" pending={formState.isSubmitting} pendingLabel="Unlocking...">
        Unlock
      </Button>
    </Form>
  );
}

interface LockoutNoticeProps {
  until: number;
  message: string;
  onOver: () => void;
}

/** Even the right password is refused meanwhile. */
function LockoutNotice({ until, message, onOver }: LockoutNoticeProps) {
  const isOver = until <= useNow(units.SECOND);

  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  return (
    <div role="alert" className="max-w-md border-l-4 border-alarm bg-alarm-wash px-5 py-4">
      <p className="font-[650]">{message}</p>
      <p className="mt-1">{shareCopy.lockedOut(formatTime(until))}</p>
    </div>
  );
}
