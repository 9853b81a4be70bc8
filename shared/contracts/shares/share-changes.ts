import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint';
import { revision } from '../ids';
import { shareParams } from './shares';
import { expiry, shareListItem } from './staff-shares';

export const remindShare = {
  method: 'POST',
  path: '/api/share/:slug/remind',
  summary: 'Records that the recipient was reminded',
  access: 'panel',
  params: shareParams,
  response: z.strictObject({ share: shareListItem }),
} as const satisfies Endpoint;

export const changeShare = {
  method: 'PATCH',
  path: '/api/share/:slug',
  summary: 'Changes when a share expires, expires it now or removes its lock',
  access: 'staff',
  params: shareParams,
  body: z.discriminatedUnion('change', [
    z.object({ change: z.literal('expiry'), expiresAt: expiry, revision }),
    z.object({ change: z.literal('end') }),
    z.object({ change: z.literal('unlock') }),
  ]),
  response: shareListItem,
} as const satisfies Endpoint;

export const deleteShare = {
  method: 'DELETE',
  path: '/api/share/:slug',
  summary: 'Deletes a share and its file',
  access: 'panel',
  params: shareParams,
  status: 204,
} as const satisfies Endpoint;
