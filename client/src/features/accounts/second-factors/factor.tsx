import type { ComponentProps, ReactNode, Ref } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { useAccountChange } from '../use-account-change';

/** The toast where a factor was added, replaced, or removed. */
export const signedOutElsewhere = 'You’re signed out everywhere else.';

interface FactorProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  lead: string;
  children: ReactNode;
}

/** One kind of second step. */
export function Factor({ title, titleRef, lead, children }: FactorProps) {
  return (
    <div className="grid content-start gap-4 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h3 ref={titleRef} tabIndex={-1} className="font-[650]">
          {title}
        </h3>
        <p className="small max-w-[60ch] text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}

interface ConfirmRemovalProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'onClose' | 'fallbackFocus'> {
  title: string;
  /** What will no longer sign in. */
  what: string;
  removal: ReturnType<typeof useAccountChange<void>>;
}

export function ConfirmRemoval({ title, what, removal, ...rest }: ConfirmRemovalProps) {
  return (
    <ConfirmDialog
      {...rest}
      title={title}
      description={`${what} will no longer sign you in.`}
      confirm={{
        label: 'Remove',
        pendingLabel: 'Removing…',
        pending: removal.isPending,
        isDestructive: true,
      }}
      cancel="Keep it"
      onConfirm={() => removal.mutate()}
    >
      You can set it up again later.
    </ConfirmDialog>
  );
}
