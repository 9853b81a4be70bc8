import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { FormFailure } from './form';

interface FormDialogProps
  extends Pick<
    ComponentProps<typeof Dialog>,
    'title' | 'description' | 'onEscapeKeyDown' | 'fallbackFocus' | 'onClose'
  > {
  submitLabel: string;
  pendingLabel: string;
  isDestructive?: boolean;
  isPending: boolean;
  cancel?: string;
  isSmall?: boolean;
  failure?: string | null | undefined;
  /** Set once what the dialog is about has changed: then nothing can be sent. */
  staleNotice?: string | null;
  children: (formId: string) => ReactNode;
}

export function FormDialog({
  submitLabel,
  pendingLabel,
  isDestructive = false,
  isPending,
  cancel = 'Back',
  isSmall = false,
  failure,
  staleNotice,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  // Ignores what the form itself is changing.
  const notice = isPending ? null : staleNotice;
  return (
    <Dialog
      {...dialog}
      className={`[overflow-wrap:anywhere] ${isSmall ? 'max-md:top-auto max-md:h-auto md:max-w-lg' : ''}`}
      footer={
        <div className="grid gap-3">
          <FormFailure>{failure ?? notice}</FormFailure>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={dialog.onClose}>
              {notice ? 'Close' : cancel}
            </Button>
            {!notice && (
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

interface ConfirmDialogProps extends Omit<ComponentProps<typeof FormDialog>, 'children'> {
  onConfirm: () => void;
  children: ReactNode;
}

export function ConfirmDialog({ onConfirm, children, ...dialog }: ConfirmDialogProps) {
  return (
    <FormDialog isSmall cancel="Cancel" {...dialog}>
      {formId => (
        <form
          id={formId}
          onSubmit={event => {
            event.preventDefault();
            onConfirm();
          }}
        >
          {children}
        </form>
      )}
    </FormDialog>
  );
}
