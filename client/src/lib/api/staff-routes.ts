import { addRoutes } from './endpoint';

declare const __STAFF_ROUTES__: Parameters<typeof addRoutes>[0];
addRoutes(__STAFF_ROUTES__);
