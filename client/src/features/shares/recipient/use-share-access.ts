import type { UnlockedShare } from '@shared/contracts/shares/shares';
import { units } from '@shared/limits/amounts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf, RequestError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { whyClosed } from '../link-page';

const resolver = lazyResolver(async () => (await import('@shared/contracts/shares/shares')).unlockShareBody);

export type LockReason = 'left' | 'idle';

/** Keeps the password as long as the page is open, and nowhere else. */
export type ShareAccess =
  | { kind: 'locked'; reason?: LockReason }
  /** `until` is in milliseconds since the epoch. */
  | { kind: 'locked-out'; until: number; message: string }
  | { kind: 'unlocked'; share: UnlockedShare; password: string }
  | { kind: 'expired' }
  /** `opened`: this recipient opened it last. */
  | { kind: 'used-up'; opened: boolean }
  | { kind: 'unknown' };

export function useShareAccess(slug: string) {
  const [access, setAccess] = useState<ShareAccess>({ kind: 'locked' });
  const form = useForm({ resolver, defaultValues: { password: '' } });
  const { reset } = form;
  const sending = useSubmit({
    form,
    send: (body, { signal }) => call('accessShare', { params: { slug }, body }, { signal }),
    explain: error =>
      messageOf(
        error,
        error instanceof RequestError
          ? 'Unable to unlock this share. Check the password and try again.'
          : "We couldn't unlock this share. Please try again.",
      ),
    onDone: (share, { password }) => {
      setAccess({ kind: 'unlocked', share, password });
      reset();
      toast({ title: 'Access granted' });
    },
    onFailure: (error, message) => {
      const closed = explainClosed(error);
      if (closed) setAccess(closed);
      else form.setError('password', { message }, { shouldFocus: true });
      return true;
    },
  });
  const { cancel } = sending;

  useEffect(() => () => void cancel(), [cancel]);

  const lock = useCallback(
    (reason?: LockReason) => {
      cancel();
      reset();
      setAccess(current => {
        const wasLast = current.kind === 'unlocked' && current.share.openingsLeft === 0;
        return wasLast ? { kind: 'used-up', opened: true } : { kind: 'locked', reason };
      });
    },
    [cancel, reset],
  );

  usePageHide(() => {
    if (access.kind === 'unlocked') lock('left');
    else if (access.kind === 'locked') lock(access.reason);
  });

  return { ...sending, access, form, lock };
}

/** Null where another password may help. */
function explainClosed(error: unknown): ShareAccess | null {
  const kind = whyClosed(error);
  if (kind) return kind === 'used-up' ? { kind, opened: false } : { kind };
  if (error instanceof ApiError && error.status === 429 && error.retryAfter !== null) {
    return {
      kind: 'locked-out',
      until: Date.now() + error.retryAfter * units.SECOND,
      message: messageOf(error, 'Too many wrong passwords. Please wait and try again.'),
    };
  }
  return null;
}

/** Renders its changes before it returns: the back/forward cache keeps the document as it is then. */
function usePageHide(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    const onPageHide = () => flushSync(() => latest.current());
    window.addEventListener('pagehide', onPageHide);
    return () => window.removeEventListener('pagehide', onPageHide);
  }, []);
}
