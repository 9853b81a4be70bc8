import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from './api/explain-failure';
import { showRows } from './api/show-rows';
import { toast } from './toast';

interface RowChange<Row> {
  shown: Row;
  send: () => Promise<Row>;
  /** The toast's title if it fails. */
  failure: string;
}

/**
 * Changes one row from its list: shown at once, and undone if it fails. `pendingId` is the row whose change isn't saved
 * yet.
 * @param path The lists' path.
 * @param refresh Loads again whatever shows the rows.
 */
export function useRowChange<Row extends { id: string | number }>(
  path: string,
  refresh: (client: QueryClient) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: RowChange<Row>) => send(),
    onMutate: ({ shown }) => showRows(queryClient, path, [shown]),
    onSuccess: changed => {
      showRows(queryClient, path, [changed]);
      return refresh(queryClient);
    },
    onError: (error, { failure }, undo) => {
      undo?.();
      toast(explainFailure(error, failure));
      return refresh(queryClient);
    },
  });
  return { change: mutate, pendingId: isPending ? variables.shown.id : null };
}
