import { useMutation } from '@tanstack/react-query';
import { messageOf } from './api/api-error';
import type { EndpointName } from './api/endpoint';
import { explainFailure } from './api/explain-failure';
import { type ToastContent, toast } from './toast';

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
