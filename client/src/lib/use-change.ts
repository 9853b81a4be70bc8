import { useMutation } from '@tanstack/react-query';
import { isUnanswered, messageOf } from './api/api-error';
import type { EndpointName } from './api/endpoint';
import { isDeclined } from './api/with-proof';
import { type ToastContent, toast } from './toast';

/** Whether somebody changed what a dialog is about since it was opened. */
export const isStale = (now: { revision: number }, opened: { revision: number } | undefined): boolean =>
  now.revision !== opened?.revision;

export interface ChangedRows<Row> {
  changed: Row[];
  /** Counts rows that changed since the caller saw them. */
  skipped: number;
}

export interface ListChange<Row> {
  rows: readonly Row[];
  send: () => Promise<Row | ChangedRows<Row> | null>;
  /** Shown once it's done; of several rows, only where some were skipped. */
  done?: (changed: Row[]) => ToastContent | Promise<ToastContent>;
  failure: string;
  fallback?: string;
}

/** `done` is about those that were changed: `3 requests marked as done`. */
export function explainSkipped(changed: number, done: string): ToastContent {
  const rest = changed > 0 ? 'The rest' : 'Your selection';
  return {
    title: changed > 0 ? done : 'Already changed',
    description: `${rest} had changed since you loaded the list. Here’s how it stands now.`,
    variant: 'destructive',
  };
}

export function useListChange<Row extends { id: string | number }>(changes: readonly EndpointName[]) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: ListChange<Row>) => send(),
    meta: { changes },
    onSuccess: async (result, { done }) => {
      const isBulk = result !== null && 'skipped' in result;
      const changed = isBulk ? result.changed : result ? [result] : [];
      if (!done || (isBulk && result.skipped === 0)) return;
      const content = await done(changed);
      toast(isBulk ? explainSkipped(changed.length, content.title) : content);
    },
    onError: (error, { failure: title, fallback }) =>
      void toast(
        fallback
          ? { title, description: messageOf(error, fallback), variant: 'destructive' }
          : explainFailure(error, title),
      ),
  });
  return {
    change: mutate,
    isChanging: ({ id }: Row) => isPending && variables.rows.some(row => row.id === id),
  };
}

/** Says nothing if the user declined to prove who they are. */
export function toastFailure(error: Error, title: string, fallback?: string): void {
  if (!isDeclined(error)) toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}

export function explainFailure(error: unknown, title: string): ToastContent {
  if (!isUnanswered(error)) return { title, description: messageOf(error), variant: 'destructive' };
  const description = 'It may have gone through. Check the list before you try again.';
  return { title: 'The server didn’t respond', description, variant: 'destructive' };
}
