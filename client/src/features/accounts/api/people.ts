import { changePersonRoute, listPeopleRoute, removePersonRoute } from '@shared/contracts/account-routes';
import type * as endpoints from '@shared/contracts/people';
import { deleteOnce } from '@/lib/api/delete-once';
import { callEndpoint } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { withProof } from '@/lib/api/with-proof';

/** Asked at every visit: people come and go elsewhere. */
export const peopleQuery = (search: string) => ({
  ...pagedQuery<typeof endpoints.listPeople>(listPeopleRoute, { search }),
  staleTime: 0,
});

/** Of every search. */
export const peopleKey = [listPeopleRoute.path];

export async function changePerson(id: string, body: endpoints.PersonChange): Promise<void> {
  await withProof(() =>
    callEndpoint<typeof endpoints.changePerson>(changePersonRoute, { params: { id }, body }),
  );
}

export async function removePerson(id: string): Promise<void> {
  await deleteOnce(() =>
    withProof(() => callEndpoint<typeof endpoints.removePerson>(removePersonRoute, { params: { id } })),
  );
}
