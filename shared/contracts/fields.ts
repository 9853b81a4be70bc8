import * as z from 'zod/mini';
import { textLimits } from '../limits';

/** PostgreSQL's text cannot hold U+0000, and no person types it. */
const withoutNul = z.refine<string>(value => !value.includes('\u0000'), 'Remove the unreadable characters');

/** Trimmed text of at most `max` characters; an empty one is refused with `required`. */
export const requiredText = (required: string, max: number) =>
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(max, tooLong(max)), withoutNul);

/** Trimmed text of at most `max` characters; absent, null and empty all come out as null. */
export const optionalText = (max: number, message = tooLong(max)) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, message), withoutNul))),
    z.transform(value => value || null),
  );

export const emailText = (message: string) =>
  z.string(message).check(z.trim(), z.maxLength(textLimits.email.max, message), z.email(message), withoutNul);

const websiteMessage = 'Website URL must start with http:// or https://';

/** A web address that a browser can open, starting with http:// or https://. */
function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

export const optionalWebsite = z.pipe(
  optionalText(textLimits.url.max),
  z.nullable(z.string().check(z.refine(isWebAddress, websiteMessage))),
);

function tooLong(max: number): string {
  return `Keep this to ${max.toLocaleString('en-US')} characters or less`;
}
