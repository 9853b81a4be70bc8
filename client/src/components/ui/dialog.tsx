import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '@/lib/class-names';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** Stays in view below the scrolling part: a total, the buttons. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog: a sheet that fills small screens, a window on others; its middle scrolls. Focus comes back to whatever
 * opened it. Import it from a lazily loaded module: it brings 12 kB.
 */
export function Dialog({ open, onOpenChange, title, description, footer, className, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-ink/70 data-[state=open]:animate-[appear_150ms_ease-out]" />
        <RadixDialog.Content
          ref={content}
          onOpenAutoFocus={event => {
            event.preventDefault();
            opener.current = document.activeElement;
            content.current?.focus();
          }}
          onCloseAutoFocus={event => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={classNames(
            'fixed inset-0 z-40 flex h-dvh flex-col bg-paper text-ink outline-none',
            'md:inset-auto md:left-1/2 md:top-1/2 md:h-auto md:max-h-[calc(100dvh-3rem)] md:w-[calc(100vw-3rem)] md:max-w-2xl',
            'md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-[4px] data-[state=open]:animate-[rise_200ms_ease-out]',
            'forced-colors:border',
            className,
          )}
        >
          <div className="flex items-start gap-4 border-b border-line px-5 pb-4 pt-5 md:px-8 md:pt-7">
            <div className="grow">
              <RadixDialog.Title className="display-3">{title}</RadixDialog.Title>
              <RadixDialog.Description className="mt-1.5 text-ink-soft">
                {description}
              </RadixDialog.Description>
            </div>
            <RadixDialog.Close
              aria-label="Close"
              className="-mr-2 -mt-1 grid size-11 shrink-0 place-items-center rounded-[3px] hover:bg-paper-sunk"
            >
              <X aria-hidden="true" className="size-6" />
            </RadixDialog.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-5 py-6 md:px-8">{children}</div>
          {footer && (
            <div className="border-t border-line px-5 pb-[max(1rem,env(safe-area-inset-bottom))] pt-4 md:px-8 md:pb-6">
              {footer}
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
