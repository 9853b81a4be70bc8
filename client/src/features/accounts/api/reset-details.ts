import { readResetRoute } from '@shared/contracts/account-routes';
import type { readReset } from '@shared/contracts/recovery';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '@/lib/api/endpoint';
import { forgetIfGone } from '../link-token';

/** Whose password a link sets. Fails with 410 if it no longer does. */
export const resetDetailsQuery = (token: string) =>
  queryOptions({
    queryKey: [readResetRoute.path, token],
    queryFn: ({ signal }) =>
      forgetIfGone(token, callEndpoint<typeof readReset>(readResetRoute, { body: { token } }, { signal })),
  });
