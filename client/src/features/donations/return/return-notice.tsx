import { donationReturnCopy } from '@brand/copy/donation-return';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/lib/class-names';
import { focusWithoutScroll } from '@/lib/focus';
import { DonateButton } from '../dialog/donation-dialog-context';

interface ReturnNoticeProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  isSuccess?: boolean;
  compact?: boolean;
  /** Takes the focus, unless the visitor is busy elsewhere. */
  takesFocus?: boolean;
}

export function ReturnNotice({
  title,
  children,
  actions,
  isSuccess = false,
  compact = false,
  takesFocus = false,
}: ReturnNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const isBusy = document.activeElement?.matches('a, button, input, textarea, select, [role="dialog"]');
    if (takesFocus && heading.current && !isBusy) focusWithoutScroll(heading.current);
  }, [takesFocus]);

  return (
    <div
      data-tone={isSuccess ? 'ink' : 'paper'}
      className={classNames(
        isSuccess ? 'bg-give text-white' : 'bg-paper-sunk text-ink',
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
          <h2 ref={heading} className={classNames(compact ? 'display-3' : 'display-2', 'max-w-[24ch]')}>
            {title}
          </h2>
          <div className={classNames('mt-3 max-w-[62ch]', !compact && 'lead')}>{children}</div>
        </div>
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
    </div>
  );
}

export function CancelledNote({ onDismiss }: { onDismiss: () => void }) {
  const { title, text } = donationReturnCopy.cancelled;
  return (
    <ReturnNotice
      compact
      title={title}
      actions={
        <>
          <DonateButton preset="saved-donation">Try again</DonateButton>
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </ReturnNotice>
  );
}
