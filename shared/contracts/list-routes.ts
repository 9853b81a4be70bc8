import { route } from './routes';

export const countListsRoute = route('GET', '/api/list-counts');
export const listActivityRoute = route('GET', '/api/activity');
