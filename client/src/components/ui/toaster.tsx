import * as RadixToast from '@radix-ui/react-toast';
import { timing, toastSwipeThreshold } from '@shared/limits/amounts';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type FocusEvent as ReactFocusEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { classNames } from '@/lib/class-names';
import { dismissToast, removeToast, type ToastState, useToast } from '@/lib/toast';

/** Import it lazily: it adds 10 kB. */
export function Toaster() {
  const toast = useToast();
  const root = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget | null>(null);
  useFocusDespiteDialogs(root);

  const rememberFocus = ({ relatedTarget, currentTarget }: ReactFocusEvent) => {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    if (!isInside) focusedBefore.current = relatedTarget;
  };
  const restoreFocus = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  return (
    // Is a live region, although a silent one: open dialogs hide everything else from screen readers.
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape gives the focus back from anywhere inside.
    <div ref={root} aria-live="off" className="print:hidden" onFocus={rememberFocus} onKeyDown={restoreFocus}>
      <RadixToast.Provider
        duration={timing.toast}
        swipeDirection="right"
        swipeThreshold={toastSwipeThreshold}
      >
        {toast && <Toast key={toast.id} toast={toast} />}
        <RadixToast.Viewport
          hotkey={['F8']}
          // Stays clear of an open dialog's footer: above it on small screens, else at the top.
          className="pointer-events-none fixed inset-x-0 bottom-0 z-50 p-4 outline-none md:left-auto md:w-[27rem] md:p-6 [body[data-scroll-locked]_&]:bottom-(--dialog-footer-height,0px) md:[body[data-scroll-locked]_&]:top-0 md:[body[data-scroll-locked]_&]:bottom-auto"
        />
      </RadixToast.Provider>
    </div>
  );
}

function Toast({ toast }: { toast: ToastState }) {
  const { id, title, description, lines = [], action, open, variant = 'default' } = toast;
  const isDestructive = variant === 'destructive';
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={isOpen => !isOpen && dismissToast(id)}
      onAnimationEnd={() => !open && removeToast(id)}
      type={isDestructive ? 'foreground' : 'background'}
      data-tone="ink"
      className={classNames(
        'pointer-events-auto grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 rounded-[4px] border-l-4 py-4 pl-5 pr-3 [overflow-wrap:anywhere]',
        isDestructive ? 'border-alarm-wash bg-alarm text-white' : 'border-brand bg-ink text-paper',
        'data-[state=open]:animate-[rise_200ms_ease-out] data-[state=closed]:animate-[slip-out_150ms_ease-in_forwards]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        'data-[swipe=cancel]:transition-transform forced-colors:border',
      )}
    >
      <div className="grid gap-0.5 py-1.5">
        <RadixToast.Title className="font-[680] leading-snug">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="text-[0.9375rem] leading-snug">
            {description}
          </RadixToast.Description>
        )}
        {lines.map(line => (
          <p key={line} className="figures text-[0.9375rem] font-semibold leading-snug">
            {line}
          </p>
        ))}
        {action && (
          <RadixToast.Action
            altText={action.altText}
            onClick={action.onClick}
            className="mt-2 justify-self-start font-semibold underline underline-offset-4"
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Dismiss notification"
        className="grid size-10 place-items-center rounded-[3px] hover:bg-white/15"
      >
        <X aria-hidden="true" className="size-5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Stops focus events at the body, one step before Radix's trap on the document, which would pull the focus back. */
function useFocusDespiteDialogs(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const contains = (target: EventTarget | null) =>
      target instanceof Node && Boolean(ref.current?.contains(target));
    const onFocusIn = (event: FocusEvent) => {
      if (contains(event.target)) event.stopPropagation();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (contains(event.relatedTarget)) event.stopPropagation();
    };
    document.body.addEventListener('focusin', onFocusIn);
    document.body.addEventListener('focusout', onFocusOut);
    return () => {
      document.body.removeEventListener('focusin', onFocusIn);
      document.body.removeEventListener('focusout', onFocusOut);
    };
  }, [ref]);
}
