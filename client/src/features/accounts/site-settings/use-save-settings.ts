import type { SiteSettings } from '@shared/contracts/site-settings';
import { useQueryClient } from '@tanstack/react-query';
import { call, endpointQuery, type RequestOf } from '@/lib/api/endpoint';

type Change = Omit<RequestOf<'changeSiteSettings'>['body'], 'revision'>;

/** A change is refused where somebody else made one since; then the settings are loaded again. */
export function useSaveSettings({ revision }: SiteSettings) {
  const queryClient = useQueryClient();
  const { queryKey } = endpointQuery('readSiteSettings');
  return {
    save: async (change: Change) => {
      const changed = await call('changeSiteSettings', { body: { revision, ...change } });
      queryClient.setQueryData(queryKey, changed);
    },
    reload: async () => {
      await queryClient.refetchQueries({ queryKey });
    },
  };
}
