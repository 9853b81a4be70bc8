import { z } from 'zod';

/** Formats shared by several environment variables. */
export const text = z.string().trim().min(1);

export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

export const siteOrigin = z
  .url({
    protocol: /^https?$/,
    error: 'must be a web address starting with http:// or https://',
    abort: true,
  })
  .refine(value => new URL(value).pathname === '/', 'must be an origin, without a path')
  .transform(value => new URL(value).origin);
