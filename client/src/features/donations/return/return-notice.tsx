import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface ReturnNoticeProps {
  title: string;
  children: ReactNode;
  /** Buttons and links that go on from here. */
  actions?: ReactNode;
  /** Good news stands on green. */
  isGift?: boolean;
  /** For a place inside another section, instead of a band across the page. */
  compact?: boolean;
}

/** What became of a visit to the payment page. */
export function ReturnNotice({
  title,
  children,
  actions,
  isGift = false,
  compact = false,
}: ReturnNoticeProps) {
  return (
    <div
      data-tone={isGift ? 'ink' : 'paper'}
      className={classNames(
        isGift ? 'bg-give text-white' : 'bg-paper-sunk text-ink',
        compact ? 'rounded-[4px] px-5 py-6 md:px-8' : 'border-b border-line py-10 md:py-14',
      )}
    >
      <div
        className={classNames(
          'grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_auto] lg:items-end',
          !compact && 'frame',
        )}
      >
        <div>
          <h2 className={classNames(compact ? 'display-3' : 'display-2', 'max-w-[24ch]')}>{title}</h2>
          <div className={classNames('mt-3 max-w-[62ch]', !compact && 'lead')}>{children}</div>
        </div>
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
    </div>
  );
}
