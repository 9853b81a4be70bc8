import { route } from './routes';

export const countListsRoute = route('GET', '/api/list-counts');
