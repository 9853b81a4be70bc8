import { timing } from '@shared/limits/amounts';
import { type ComponentProps, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { noteBusyLabel } from '@/lib/busy-label';
import { classNames } from '@/lib/class-names';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true, ignores clicks but keeps the focus. */
  pending?: boolean;
  pendingLabel?: string;
}

export function Button({
  variant,
  size,
  pending = false,
  pendingLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const waiting = useShownPending(pending && pendingLabel !== undefined);
  const isHandling = useRef(false);
  const handleClick: typeof onClick = event => {
    if (pending || isHandling.current) return event.preventDefault();
    if (pendingLabel !== undefined) noteBusyLabel();
    onClick?.(event);
    // Ignores further clicks until the mutation says that it is pending, which it does in a later task.
    isHandling.current = true;
    setTimeout(() => {
      isHandling.current = false;
    });
  };

  return (
    <>
      <button
        {...rest}
        type={type}
        aria-disabled={pending || undefined}
        onClick={handleClick}
        className={buttonStyle({ variant, size }, className)}
      >
        <span aria-hidden={waiting || undefined} className={classNames(layer, waiting && 'invisible')}>
          {children}
        </span>
        {pendingLabel !== undefined && (
          <span aria-hidden={!waiting || undefined} className={classNames(layer, !waiting && 'invisible')}>
            <Spinner />
            <span>{pendingLabel}</span>
          </span>
        )}
      </button>
      {pendingLabel !== undefined && (
        <span role="status" className="sr-only">
          {waiting && pendingLabel}
        </span>
      )}
    </>
  );
}

/** Stacks both labels in one cell, so that the button keeps its size. */
const layer = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2.5';

function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 animate-[turn_800ms_linear_infinite]">
      <circle
        cx="8"
        cy="8"
        r="6.5"
        fill="none"
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeWidth="2.5"
      />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}

/** Keeps the label long enough to be read, and skips what is over before it is deferred, such as a rejected form. */
function useShownPending(pending: boolean): boolean {
  const isBusy = useDeferredValue(pending);
  const [isKept, setKept] = useState(false);

  useLayoutEffect(() => {
    if (!isBusy) return;
    noteBusyLabel();
    setKept(true);
    setTimeout(() => setKept(false), timing.busyLabel);
  }, [isBusy]);

  return (pending && isBusy) || isKept;
}
