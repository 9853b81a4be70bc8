import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import { shareLimits } from '../../limits/server';
import type { Endpoint } from '../endpoint';
import { requiredName, requiredText } from '../fields';
import { shareParams } from './shares';
import { requiredInstant, shareListItem } from './staff-shares';

const fileRequestMessages = {
  title: 'Give the request a name.',
  note: 'Say what you need.',
  maxDeliveries: `Choose a whole number from 1 to ${shareLimits.maxDeliveries}`,
} as const;

export const requestText = z.object({
  title: requiredName(fileRequestMessages.title, textLimits.shareTitle.max),
  note: requiredText(fileRequestMessages.note, textLimits.requestNote.max),
});

export const createFileRequestBody = z.extend(requestText, {
  expiresAt: requiredInstant,
  maxDeliveries: z
    .int(fileRequestMessages.maxDeliveries)
    .check(
      z.gte(1, fileRequestMessages.maxDeliveries),
      z.lte(shareLimits.maxDeliveries, fileRequestMessages.maxDeliveries),
    ),
});

export const createFileRequest = {
  method: 'POST',
  path: '/api/file-requests',
  summary: 'Asks for files: makes a link through which a client sends them',
  access: 'file-requests',
  body: createFileRequestBody,
  status: 201,
  response: shareListItem,
} as const satisfies Endpoint;

export const deliveredItem = z.strictObject({
  id: z.number(),
  slug: z.string(),
  deliveryId: z.string(),
  sender: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** None of the server's keys opens the note. */
  noteUnreadable: z.boolean(),
  hasFile: z.boolean(),
  fileName: z.nullable(z.string()),
  /** Bytes. */
  fileSize: z.nullable(z.number()),
  createdAt: z.string(),
});

export type DeliveredItem = z.output<typeof deliveredItem>;

export const listDelivered = {
  method: 'GET',
  path: '/api/shares/:slug/delivered',
  summary: 'What arrived for a request for files',
  access: 'file-requests',
  params: shareParams,
  response: z.array(deliveredItem),
} as const satisfies Endpoint;

export const downloadDelivered = {
  method: 'POST',
  path: '/api/shares/:slug/file',
  summary: 'Downloads a delivered file',
  access: 'file-requests',
  params: shareParams,
  writes: 'The file',
} as const satisfies Endpoint;
