import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { focusHeading } from '@/lib/focus';
import { ErrorBoundary } from './error-boundary';
import { ErrorState } from './states';

interface DialogProps {
  open?: boolean;
  onClose: () => void;
  /** Prevent its default if Escape closes something inside first. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
  title: ReactNode;
  description: ReactNode;
  footer?: ReactNode;
  className?: string;
  /** Takes the focus if the element that opened the dialog is gone. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Import it from a lazily loaded module: it adds 12 kB. */
export function Dialog({
  open = true,
  onClose,
  onEscapeKeyDown,
  title,
  description,
  footer,
  className,
  fallbackFocus,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const openedAt = useRef<string | null>(null);
  useBackButton(open, onClose);

  return (
    <RadixDialog.Root open={open} onOpenChange={isOpen => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay
          onClick={onClose}
          className="fixed inset-0 z-40 bg-ink/70 data-[state=open]:animate-[appear_150ms_ease-out]"
        />
        <RadixDialog.Content
          ref={content}
          onEscapeKeyDown={onEscapeKeyDown}
          // Password managers and grammar checkers put their own windows over the page: only a press on the overlay closes.
          onInteractOutside={event => event.preventDefault()}
          onKeyDown={({ key, nativeEvent: event }) => {
            // Radix gives Escape to the newest layer alone, which may be a toast, and to none until a new dialog is counted.
            if (key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
            onEscapeKeyDown?.(event);
            if (event.defaultPrevented) return;
            event.preventDefault();
            onClose();
          }}
          // Radix moves from the last control to the first without scrolling, and browsers leave what is half covered.
          onKeyUp={({ key, target }) => {
            if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest' });
          }}
          onOpenAutoFocus={event => {
            event.preventDefault();
            opener.current = document.activeElement;
            openedAt.current = window.location.pathname;
            content.current?.focus();
          }}
          onCloseAutoFocus={event => {
            event.preventDefault();
            // Radix decides this in a later task, when the page that Back leads to may already have the focus.
            if (document.activeElement !== document.body) return;
            // The opener may be in the header, and would be focused on the page that Back led to.
            if (openedAt.current !== window.location.pathname) return focusHeading();
            const { current } = opener;
            const isThere =
              current instanceof HTMLElement && current !== document.body && current.isConnected;
            if (isThere) current.focus();
            else if (fallbackFocus) fallbackFocus.current?.focus();
            else focusHeading();
          }}
          className={classNames(
            'fixed inset-0 z-40 flex h-dvh flex-col overflow-y-auto overscroll-contain bg-paper text-ink outline-none',
            // Leaves room for the header and the footer, so that neither covers the focused element.
            'tall-sheet:scroll-py-36',
            'md:inset-auto md:left-1/2 md:top-1/2 md:h-auto md:max-h-[calc(100dvh-3rem)] md:w-[calc(100vw-3rem)] md:max-w-2xl',
            'md:-translate-x-1/2 md:-translate-y-1/2 md:overflow-hidden md:rounded-[4px]',
            'data-[state=open]:animate-[rise_200ms_ease-out] forced-colors:border',
            'print:static print:h-auto print:max-h-none print:max-w-none print:translate-none print:overflow-visible',
            className,
          )}
        >
          <div className="flex shrink-0 items-start gap-4 border-b border-line bg-paper px-5 py-3 md:px-8 md:pb-4 md:pt-7 tall-sheet:sticky tall-sheet:top-0 tall-sheet:z-10">
            <RadixDialog.Title className="display-3 grow py-1.5">{title}</RadixDialog.Title>
            <RadixDialog.Close
              aria-label="Close"
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-[3px] hover:bg-paper-sunk"
            >
              <X aria-hidden="true" className="size-6" />
            </RadixDialog.Close>
          </div>
          <ErrorBoundary fallback={retry => <DialogError onRetry={retry} />}>
            <div
              ref={letKeysScroll}
              className="grow px-5 py-6 md:overflow-y-auto md:overscroll-contain md:px-8 print:overflow-visible"
            >
              <RadixDialog.Description className="mb-6 text-ink-soft">{description}</RadixDialog.Description>
              {children}
            </div>
            {footer && (
              <div
                ref={keepToastsAbove}
                className="shrink-0 border-t border-line bg-paper px-5 pb-[max(1rem,env(safe-area-inset-bottom))] pt-4 md:px-8 tall-sheet:sticky tall-sheet:bottom-0 tall-sheet:z-10 print:hidden"
              >
                {footer}
              </div>
            )}
          </ErrorBoundary>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function DialogError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="px-5 py-6 md:px-8 md:pb-8">
      <ErrorState message="Something went wrong here. Close this and try again." onRetry={onRetry} />
    </div>
  );
}

function keepToastsAbove(footer: HTMLElement | null) {
  if (!footer) return;
  const { style } = document.documentElement;
  style.setProperty('--dialog-footer-height', `${footer.offsetHeight}px`);
  return () => {
    style.removeProperty('--dialog-footer-height');
  };
}

/** Back closes a dialog even if its page stays. */
function useBackButton(open: boolean, close: () => void): void {
  const leave = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    const listen = () => leave();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, [open]);
}

/** Makes the body focusable if it is longer than the view and has no control there to reach it by keyboard. */
function letKeysScroll(body: HTMLElement | null) {
  if (!body) return;
  const update = () => {
    const start = body.getBoundingClientRect().top - body.scrollTop;
    const controls = Array.from(body.querySelectorAll('a, button, input, select, textarea'), control =>
      Math.max(0, control.getBoundingClientRect().top - start),
    );
    const stops = [...controls, body.scrollHeight];
    const isOutOfReach = stops.some((stop, n) => stop - (stops[n - 1] ?? 0) > body.clientHeight);
    if (isOutOfReach) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
