import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DialogProps } from '@/components/list/staff-list';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { ConfirmDialog } from '@/components/ui/form-dialog';
import { isDeclined } from '@/lib/api/with-proof';
import { type ToastContent, toast } from '@/lib/toast';
import { explainFailure } from '@/lib/use-change';

interface AccountChange<Input, Result> {
  /** The toast's title where it fails. */
  failure: string;
  /** With everything on the page up to date: a toast, or what else follows. */
  done: ToastContent | ((result: Result, input: Input) => unknown);
}

/** Reads everything again that is shown. */
export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

/** A change to an account. Whether it worked or not, everything that is shown is read again. */
export function useAccountChange<Input = void, Result = unknown>(
  mutationFn: (input: Input) => Promise<Result>,
  { failure, done }: AccountChange<Input, Result>,
) {
  const reload = useReload();
  return useMutation({
    mutationFn,
    onSuccess: async (result, input) => {
      await reload();
      if (typeof done === 'function') done(result, input);
      else toast(done);
    },
    onError: error => {
      reload();
      if (!isDeclined(error)) toast(explainFailure(error, failure));
    },
  });
}

/** What a change means, and what makes it. */
export interface AskedChange {
  title: string;
  description: string;
  consequence: string;
  label: string;
  isDestructive?: boolean;
  send: () => Promise<unknown>;
  /** What is true then. */
  done: string;
}

interface ChangeDialogProps extends DialogProps {
  change: AskedChange;
}

/** Says what a change means before it is made. */
export function ChangeDialog({ change, onClose, fallbackFocus }: ChangeDialogProps) {
  const { title, description, label, isDestructive } = change;
  const { isPending, mutate } = useAccountChange(change.send, {
    failure: 'Nothing was changed',
    done: { title: 'Saved', description: change.done },
  });
  return (
    <ConfirmDialog
      title={title}
      description={description}
      submitLabel={label}
      pendingLabel="Saving…"
      isPending={isPending}
      isDestructive={isDestructive}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>{change.consequence}</p>
    </ConfirmDialog>
  );
}

interface ShownOnceProps {
  title: string;
  description: string;
  /** What it shows, as it is copied. */
  text: string;
  doneLabel: string;
  onClose: () => void;
  /** What else can be done with it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The one time that something can be read. */
export function ShownOnceDialog({ text, doneLabel, actions, children, ...rest }: ShownOnceProps) {
  const { title, description, onClose } = rest;
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      className="max-md:top-auto max-md:h-auto md:max-w-xl [overflow-wrap:anywhere]"
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{doneLabel}</Button>
        </div>
      }
    >
      {children}
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-3 print:hidden">
        {actions}
        {/* At the end, where nothing shows that it keeps room for “Copied”. */}
        <CopyButton text={text} className="justify-items-start">
          Copy
        </CopyButton>
      </p>
    </Dialog>
  );
}
