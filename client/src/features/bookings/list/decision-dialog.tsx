import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { nameOf } from './call-times';

export interface DecisionProps {
  /** As the list has it now. */
  booking: BookingListItem;
  onClose: () => void;
  /** Where focus goes once what opened this is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

interface DecisionDialogProps extends DecisionProps {
  title: string;
  description: string;
  submitLabel: string;
  pendingLabel: string;
  isDestructive?: boolean;
  isPending: boolean;
  failure: string | null;
  /** Prevent its default if Escape closes something inside first. */
  onEscapeKeyDown?: (event: KeyboardEvent) => void;
  /** It changed since the dialog was opened. */
  isStale: boolean;
  children: (formId: string) => ReactNode;
}

/** A form that decides about a booking. Nothing can be sent once somebody else changed it. */
export function DecisionDialog({
  booking,
  onClose,
  fallbackFocus,
  title,
  description,
  submitLabel,
  pendingLabel,
  isDestructive = false,
  isPending,
  failure,
  isStale,
  onEscapeKeyDown,
  children,
}: DecisionDialogProps) {
  const formId = useId();
  const notice =
    failure ?? (isStale ? 'This request changed while you had it open. Nothing you entered was sent.' : null);
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      onEscapeKeyDown={onEscapeKeyDown}
      title={title}
      description={`${nameOf(booking)}, ${booking.company}. ${description}`}
      fallbackFocus={fallbackFocus}
      className="[overflow-wrap:anywhere]"
      footer={
        <div className="grid gap-3">
          {notice && (
            <p role="alert" className="font-semibold text-alarm">
              {notice}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              {isStale ? 'Close' : 'Back'}
            </Button>
            {!isStale && (
              <Button
                type="submit"
                form={formId}
                variant={isDestructive ? 'danger' : 'primary'}
                pending={isPending}
                pendingLabel={pendingLabel}
              >
                {submitLabel}
              </Button>
            )}
          </div>
        </div>
      }
    >
      {children(formId)}
    </Dialog>
  );
}
