import * as z from 'zod/mini';
import { fileLimits, textLimits } from '../../limits/forms';
import type { Endpoint } from '../endpoint';
import { optionalName, optionalText } from '../fields';
import { recordId } from '../ids';
import { shareParams } from './shares';

export const deliveryMessages = {
  content: 'Add a file or a note.',
  tooMany: `Send up to ${fileLimits.deliveredFiles} files at a time.`,
} as const;

const typed = {
  sender: optionalName(textLimits.organizationName.max),
  note: optionalText(textLimits.requestNote.max),
};

const hasContent = z.refine<{ note: string | null; files: unknown[] }>(
  ({ note, files }) => note !== null || files.length > 0,
  { path: ['files'], message: deliveryMessages.content },
);

export const deliveryForm = z.object({ ...typed, files: z.array(z.custom<File>()) }).check(hasContent);

export const deliverBody = z
  .object({
    ...typed,
    /** Made by the client, so that a delivery sent again after a lost response counts once. */
    id: recordId(),
    files: z.array(z.string()).check(z.maxLength(fileLimits.deliveredFiles, deliveryMessages.tooMany)),
  })
  .check(hasContent);

const fileRequest = z.strictObject({
  title: z.string(),
  note: z.string(),
  expiresAt: z.string(),
  deliveriesLeft: z.number(),
});

export type FileRequest = z.output<typeof fileRequest>;

export const readFileRequest = {
  method: 'GET',
  path: '/api/send/:slug',
  summary: 'What files are asked for',
  access: 'public',
  rateLimits: ['links'],
  params: shareParams,
  response: fileRequest,
} as const satisfies Endpoint;

export const uploadForDelivery = {
  method: 'POST',
  path: '/api/send/:slug/files',
  summary: 'Stores a file for a delivery, which takes place within two hours',
  access: 'public',
  rateLimits: ['deliveries'],
  params: shareParams,
  body: z.object({}),
  files: ['file'],
  status: 201,
  response: z.strictObject({ file: z.string() }),
} as const satisfies Endpoint;

export const deliverFiles = {
  method: 'POST',
  path: '/api/send/:slug',
  summary: 'Delivers a note, uploaded files or both',
  access: 'public',
  rateLimits: ['deliveries'],
  params: shareParams,
  body: deliverBody,
  status: 204,
} as const satisfies Endpoint;
