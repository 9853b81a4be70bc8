import { useMutation } from '@tanstack/react-query';
import { isUnanswered, messageOf } from './api/api-error';
import type { EndpointName } from './api/endpoint';
import { isDeclined } from './api/with-proof';
import { type ToastContent, toast } from './toast';

interface ChangeOptions<Result> {
  /** The endpoints whose answers show it. */
  changes: readonly EndpointName[];
  onDone: (result: Result) => void;
  /** What to read where no answer came. Without it, another try does no harm. */
  unanswered?: string;
}

/** One change from a dialog, which stays as it is if the change fails. */
export function useChange<Result>({ changes, onDone, unanswered }: ChangeOptions<Result>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<Result>) => send(),
    meta: { changes },
    onSuccess: onDone,
  });
  const failure = isUnanswered(error) && unanswered ? unanswered : error && messageOf(error);
  return {
    change: (send: () => Promise<Result>, onError?: (error: Error) => void) => mutate(send, { onError }),
    isPending,
    failure,
  };
}

/** What happened to several rows. */
export interface ChangedRows<Row> {
  changed: Row[];
  /** How many others changed in between: those stay as they are. */
  skipped: number;
}

export interface ListChange<Row> {
  rows: readonly Row[];
  /** Null where the answer says nothing about the row. */
  send: () => Promise<Row | ChangedRows<Row> | null>;
  /** What to say once it's done; of several rows, only where some were left out. */
  done?: (changed: Row[]) => ToastContent | Promise<ToastContent>;
  /** The toast's title if it fails. */
  failure: string;
  /** Its text where the server said nothing, if that's all there is to know. */
  fallback?: string;
}

/**
 * For a toast, where some rows had changed before.
 * @param done What happened to those that were changed, as in `3 requests marked as done`
 */
export function explainSkipped(changed: number, done: string): ToastContent {
  const rest = changed > 0 ? 'The rest' : 'Your selection';
  return {
    title: changed > 0 ? done : 'Already changed',
    description: `${rest} had changed since you loaded the list. Here’s how it stands now.`,
    variant: 'destructive',
  };
}

/** Changes rows from their list, and explains it if that fails. */
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
    /** Whether a change of the row isn't saved yet. */
    isChanging: ({ id }: Row) => isPending && variables.rows.some(row => row.id === id),
  };
}

/** Says why something failed, unless the user declined to prove who they are. */
export function toastFailure(error: Error, title: string, fallback?: string): void {
  if (!isDeclined(error)) toast({ title, description: messageOf(error, fallback), variant: 'destructive' });
}

/** Title and text for a toast about a change that failed. */
export function explainFailure(error: unknown, title: string): ToastContent {
  if (!isUnanswered(error)) return { title, description: messageOf(error), variant: 'destructive' };
  const description = 'It may have gone through. Check the list before you try again.';
  return { title: 'The server didn’t respond', description, variant: 'destructive' };
}
