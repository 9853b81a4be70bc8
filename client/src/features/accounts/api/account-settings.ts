import { changeAccountSettingsRoute, readAccountSettingsRoute } from '@shared/contracts/account-routes';
import type * as endpoints from '@shared/contracts/account-settings';
import { callEndpoint, endpointQuery } from '@/lib/api/endpoint';
import { withProof } from '@/lib/api/with-proof';

/** Asked at every visit: people add second factors elsewhere. */
export const accountSettingsQuery = () => ({
  ...endpointQuery<typeof endpoints.readAccountSettings>(readAccountSettingsRoute, {}),
  staleTime: 0,
});

export function requireSecondFactor(requireSecondFactor: boolean): Promise<endpoints.AccountSettings> {
  return withProof(() =>
    callEndpoint<typeof endpoints.changeAccountSettings>(changeAccountSettingsRoute, {
      body: { requireSecondFactor },
    }),
  );
}
