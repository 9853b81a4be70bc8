import { route } from './routes';

/* Methods and paths of the endpoints for shares. Apart from the rest, which the first page loads. */

export const listSharesRoute = route('GET', '/api/shares');
export const countSharesRoute = route('GET', '/api/shares/counts');
export const deleteExpiredSharesRoute = route('DELETE', '/api/shares/expired');
export const createShareRoute = route('POST', '/api/shares');
export const remindShareRoute = route('POST', '/api/share/:slug/remind');
export const changeShareRoute = route('PATCH', '/api/share/:slug');
export const endShareRoute = route('POST', '/api/share/:slug/end');
export const deleteShareRoute = route('DELETE', '/api/share/:slug');
export const liftShareLockRoute = route('DELETE', '/api/share/:slug/lockout');
export const accessShareRoute = route('POST', '/api/share/:slug/access');
export const downloadShareRoute = route('POST', '/api/share/:slug/download');
