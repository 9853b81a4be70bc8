import { shareCopy } from '@brand/copy/share';
import { units } from '@shared/limits';
import { useEffect } from 'react';
import { formatTime } from '@/lib/dates';
import { useNow } from '@/lib/use-now';

interface LockoutNoticeProps {
  /** When the next try is allowed, in milliseconds. */
  until: number;
  /** The server's message. */
  message: string;
  onOver: () => void;
}

/** Replaces the form during a lockout, when even the right password is refused. */
export function LockoutNotice({ until, message, onOver }: LockoutNoticeProps) {
  const left = until - useNow(units.SECOND);
  const isOver = left <= 0;

  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);

  return (
    <div role="alert" className="max-w-md border-l-4 border-alarm bg-alarm-wash px-5 py-4">
      <p className="font-[650]">{message}</p>
      <p className="mt-1">{shareCopy.lockedOut(formatTime(until))}</p>
      <p aria-live="off" className="figures mt-3 font-[650]">
        {`${formatCountdown(left)} left`}
      </p>
    </div>
  );
}

/** `29:41` */
function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / units.SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
