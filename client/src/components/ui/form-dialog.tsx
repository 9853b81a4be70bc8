import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { FormFailure } from './form';

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'onEscapeKeyDown' | 'fallbackFocus'> {
  submitLabel: string;
  pendingLabel: string;
  isDestructive?: boolean;
  isPending: boolean;
  /** What went wrong. */
  failure: string | null;
  /** Said once what it is about has changed since the dialog was opened: then nothing can be sent. Null until then. */
  staleNotice: string | null;
  onClose: () => void;
  /** The form, with this ID. */
  children: (formId: string) => ReactNode;
}

/** A dialog around a form, whose buttons and failures stay in sight. */
export function FormDialog({
  submitLabel,
  pendingLabel,
  isDestructive = false,
  isPending,
  failure,
  staleNotice,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const notice = failure ?? staleNotice;
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      className="[overflow-wrap:anywhere]"
      footer={
        <div className="grid gap-3">
          <FormFailure>{notice}</FormFailure>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              {staleNotice ? 'Close' : 'Back'}
            </Button>
            {!staleNotice && (
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
