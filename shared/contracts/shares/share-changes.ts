import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import type { Endpoint } from '../endpoint';
import { optionalName } from '../fields';
import { revision } from '../ids';
import { shareParams } from './shares';
import { expiry, shareListItem, shareNote } from './staff-shares';

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
  summary: 'Changes the text of a share or when it expires, expires it now or removes its lock',
  access: 'staff',
  params: shareParams,
  body: z.discriminatedUnion('change', [
    z.object({
      change: z.literal('text'),
      title: optionalName(textLimits.shareTitle.max),
      /** Stays if it's absent; 409 for a share that somebody opened. */
      note: z.optional(shareNote),
      revision,
    }),
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
