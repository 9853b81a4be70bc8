import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from './api/api-error';
import type { EndpointName } from './api/endpoint';
import { explainFailure } from './api/explain-failure';
import type { ListPage } from './api/paged-query';
import { type ToastContent, toast } from './toast';

/** What happened to several rows. */
export interface ChangedRows<Row> {
  changed: Row[];
  /** How many others changed in between: those stay as they are. */
  skipped: number;
}

export interface ListChange<Row> {
  rows: readonly Row[];
  /** A row as it will be, shown until it is saved, and undone if that fails. */
  preview?: (row: Row) => Row;
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

/** Changes rows from their list: shown at once, undone and explained if it fails. */
export function useListChange<Row extends { id: string | number }>(
  path: string,
  changes: readonly EndpointName[],
) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: ListChange<Row>) => send(),
    meta: { changes },
    onMutate: ({ rows, preview }) => showRows(client, path, preview ? rows.map(preview) : []),
    onSuccess: async (result, { done }, undo) => {
      const isBulk = result !== null && 'skipped' in result;
      const changed = isBulk ? result.changed : result ? [result] : [];
      if (isBulk) undo();
      showRows(client, path, changed);
      if (!done || (isBulk && result.skipped === 0)) return;
      const content = await done(changed);
      toast(isBulk ? explainSkipped(changed.length, content.title) : content);
    },
    onError: (error, { failure: title, fallback }, undo) => {
      undo?.();
      toast(
        fallback
          ? { title, description: messageOf(error, fallback), variant: 'destructive' }
          : explainFailure(error, title),
      );
    },
  });
  return {
    change: mutate,
    /** Whether a change of the row isn't saved yet. */
    isChanging: ({ id }: Row) => isPending && variables.rows.some(row => row.id === id),
  };
}

/** Shows changed rows in every loaded list of a path. Returns how to undo it. */
function showRows<Row extends { id: string | number }>(
  client: QueryClient,
  path: string,
  changed: readonly Row[],
): () => void {
  const before = client.getQueriesData<InfiniteData<ListPage<Row>>>({ queryKey: [path] });
  for (const [key, data] of before) {
    if (!data) continue;
    const replace = (row: Row) => changed.find(({ id }) => id === row.id) ?? row;
    const pages = data.pages.map(page => ({ ...page, rows: page.rows.map(replace) }));
    client.setQueryData(key, { ...data, pages });
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
