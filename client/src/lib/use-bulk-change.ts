import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from './api/explain-failure';
import { showRows } from './api/show-rows';
import { type ToastContent, toast } from './toast';

/**
 * For a toast, where some rows had changed before, also by the same request if the browser or a proxy sent it twice.
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

interface BulkChange<Row, Wish> {
  path: string;
  send: (rows: readonly Row[], wish: Wish) => Promise<{ changed: Row[]; skipped: number }>;
  /** A row as it will be. */
  preview: (row: Row, wish: Wish) => Row;
  /** Loads again whatever shows the rows. */
  refresh: (client: QueryClient) => Promise<unknown>;
  /** What happened to those that were changed, as in `3 requests marked as done`. */
  done: (count: number, wish: Wish) => string;
}

/** Changes several rows at once: shown at once, and undone if it fails. */
export function useBulkChange<Row extends { id: string | number }, Wish>({
  path,
  send,
  preview,
  refresh,
  done,
}: BulkChange<Row, Wish>) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ rows, wish }: { rows: readonly Row[]; wish: Wish }) => send(rows, wish),
    onMutate: ({ rows, wish }) =>
      showRows(
        queryClient,
        path,
        rows.map(row => preview(row, wish)),
      ),
    onSuccess: ({ changed, skipped }, { wish }, undo) => {
      undo();
      showRows(queryClient, path, changed);
      if (skipped > 0) toast(explainSkipped(changed.length, done(changed.length, wish)));
      return refresh(queryClient);
    },
    onError: (error, _change, undo) => {
      undo?.();
      toast(explainFailure(error, 'Nothing changed'));
      return refresh(queryClient);
    },
  });
  return { change: (rows: readonly Row[], wish: Wish) => mutate({ rows, wish }), isPending };
}
