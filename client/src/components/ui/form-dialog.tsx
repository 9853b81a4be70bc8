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
  /** The button that does not go ahead. */
  cancel?: string;
  /** For a few lines, not a page full. */
  isSmall?: boolean;
  /** What went wrong. */
  failure?: string | null | undefined;
  /** Said once what it is about has changed since the dialog was opened: then nothing can be sent. Null until then. */
  staleNotice?: string | null;
  /** The form, with this ID. */
  children: (formId: string) => ReactNode;
}

/** A dialog around a form, whose buttons and failures stay in sight. */
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
  // What the form itself is changing is no surprise.
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
  /** What it means. */
  children: ReactNode;
}

/** Asks before something is done, and stays open until it is. */
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
