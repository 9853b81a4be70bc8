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
  failure: string;
  /** Runs once everything on the page is read again. */
  done: ToastContent | ((result: Result, input: Input) => unknown);
}

export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

/** Reads everything on the page again, whether the change worked or not. */
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

export interface AskedChange {
  title: string;
  description: string;
  consequence: string;
  label: string;
  isDestructive?: boolean;
  send: () => Promise<unknown>;
  done: string;
}

interface ChangeDialogProps extends DialogProps {
  change: AskedChange;
}

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
  text: string;
  doneLabel: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

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
        {/* Stands at the end, where nothing shows that it keeps room for “Copied”. */}
        <CopyButton text={text} className="justify-items-start">
          Copy
        </CopyButton>
      </p>
    </Dialog>
  );
}
