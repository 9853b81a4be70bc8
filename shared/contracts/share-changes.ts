import * as z from 'zod/mini';
import type { Endpoint } from './endpoint';
import { shareParams } from './shares';
import { expiry, shareListItem } from './staff-shares';

export const remindShare = {
  method: 'POST',
  path: '/api/share/:slug/remind',
  summary: 'Notes that the recipient was reminded',
  access: 'panel',
  params: shareParams,
  response: z.strictObject({ share: shareListItem }),
} as const satisfies Endpoint;

export const changeShare = {
  method: 'PATCH',
  path: '/api/share/:slug',
  summary: 'Changes when a share expires',
  access: 'staff',
  params: shareParams,
  /** Refused if it is no longer `seen`. */
  body: z.object({ expiresAt: expiry, seen: expiry }),
  response: shareListItem,
} as const satisfies Endpoint;

export const endShare = {
  method: 'POST',
  path: '/api/share/:slug/end',
  summary: 'Has a share expire now',
  access: 'staff',
  params: shareParams,
  response: shareListItem,
} as const satisfies Endpoint;

export const deleteExpiredShares = {
  method: 'DELETE',
  path: '/api/shares/expired',
  summary: 'Deletes every share that has expired',
  access: 'staff',
  response: z.strictObject({ deleted: z.number() }),
} as const satisfies Endpoint;

export const deleteShare = {
  method: 'DELETE',
  path: '/api/share/:slug',
  summary: 'Deletes a share and its file',
  access: 'panel',
  params: shareParams,
  status: 204,
} as const satisfies Endpoint;

export const liftShareLock = {
  method: 'DELETE',
  path: '/api/share/:slug/lockout',
  summary: 'Lets everyone try the password again after too many wrong ones',
  access: 'staff',
  params: shareParams,
  status: 204,
} as const satisfies Endpoint;
