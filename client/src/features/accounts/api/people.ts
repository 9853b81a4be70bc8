import type * as endpoints from '@shared/contracts/people';
import { deleteOnce } from '@/lib/api/delete-once';
import { call, pathOf } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';

/** Asked at every visit: people come and go elsewhere. */
export const peopleQuery = (search: string) => ({
  ...pagedQuery('listPeople', { search }),
  staleTime: 0,
});

/** Of every search. */
export const peopleKey = [pathOf('listPeople')];

export async function changePerson(id: string, body: endpoints.PersonChange): Promise<void> {
  await call('changePerson', { params: { id }, body });
}

export async function removePerson(id: string): Promise<void> {
  await deleteOnce(() => call('removePerson', { params: { id } }));
}
