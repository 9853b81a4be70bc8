import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '@/lib/api/endpoint';
import { forgetIfGone } from '../link-token';

/** Whose password a link sets. Fails with 410 if it no longer does. */
export const resetDetailsQuery = (token: string) =>
  queryOptions({
    queryKey: [pathOf('readReset'), token],
    queryFn: ({ signal }) => forgetIfGone(token, call('readReset', { body: { token } }, { signal })),
  });
