import { route } from './routes';

/* Apart from the other routes, because the first page needs none of them. */

export const findPersonRoute = route('POST', '/api/people-data');
export const exportPersonRoute = route('POST', '/api/people-data/export');
export const correctPersonRoute = route('POST', '/api/people-data/correction');
export const erasePersonRoute = route('POST', '/api/people-data/erasure');
