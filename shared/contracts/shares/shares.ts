import * as z from 'zod/mini';
import { fileLimits, textLimits } from '../../limits/forms';
import { cleanSharePassword } from '../../pasted-text';
import type { Endpoint } from '../endpoint';

/* Apart from what staff do with shares, which the recipients' page doesn't load. */

export const sharePassword = (missing: string) => z.string(missing).check(z.overwrite(cleanSharePassword));

export const shareParams = z.object({ slug: z.string() });

const unlockPassword = 'Please provide the password for this share.';

/** A password longer than any valid one is wrong, not malformed. */
export const unlockShareBody = z.object({
  password: sharePassword(unlockPassword).check(z.minLength(1, unlockPassword)),
});

const downloadShareBody = z.extend(unlockShareBody, {
  /** From the response that opened the share; without it, a download counts as an opening where these are limited. */
  visit: z.optional(z.nullable(z.string())),
});

/** What's in a zip that the sender's browser made of several files. Bytes. */
export const zipContents = z
  .array(
    z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(textLimits.fileName.max)),
      size: z.int().check(z.gte(0), z.lte(fileLimits.shareFile)),
    }),
  )
  .check(z.maxLength(fileLimits.sharedFiles));

export const unlockedShare = z.strictObject({
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  hasFile: z.boolean(),
  fileName: z.nullable(z.string()),
  fileType: z.nullable(z.string()),
  /** Bytes. */
  fileSize: z.nullable(z.number()),
  contents: z.nullable(zipContents),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  openingsLeft: z.nullable(z.number()),
  downloadsLeft: z.nullable(z.number()),
  /** Sent with downloads, which then belong to this opening for an hour. */
  visit: z.string(),
});

export type UnlockedShare = z.output<typeof unlockedShare>;

export const accessShare = {
  method: 'POST',
  path: '/api/share/:slug/access',
  summary: 'Opens a share with its password',
  access: 'public',
  rateLimits: ['shareUnlocks'],
  params: shareParams,
  body: unlockShareBody,
  response: unlockedShare,
} as const satisfies Endpoint;

export const downloadShare = {
  method: 'POST',
  path: '/api/share/:slug/download',
  summary: 'Downloads the file of a share with its password',
  access: 'public',
  rateLimits: ['shareUnlocks'],
  params: shareParams,
  body: downloadShareBody,
  writes: 'The file',
} as const satisfies Endpoint;
