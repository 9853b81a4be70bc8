import * as z from 'zod/mini';
import { textLimits } from '../limits/forms';
import { parseUrl } from '../parse-url';
import { cleanEmail, cleanPhone, cleanWebsite, emailPattern } from '../pasted-text';
import { cleanName } from '../public-name';

/** PostgreSQL's text cannot store U+0000. */
const withoutNul = z.refine<string>(value => !value.includes('\u0000'), 'Remove the unreadable characters');

/** Trims; if nothing is left, the message is `required`. */
export const requiredText = (required: string, max: number) =>
  // `abort`: further checks would take long on a long text.
  z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, { error: tooLong(max), abort: true }),
      withoutNul,
    );

export const requiredName = (required: string, max: number) =>
  z.string(required).check(z.overwrite(cleanName), z.minLength(1, required), z.maxLength(max, tooLong(max)));

/** Makes null of absent, null, and empty. */
export const optionalText = (max: number, message = tooLong(max)) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, message), withoutNul))),
    z.transform(value => value || null),
  );

export const optionalName = (max: number) =>
  z.pipe(
    z.optional(z.nullable(z.string().check(z.overwrite(cleanName), z.maxLength(max, tooLong(max))))),
    z.transform(value => value || null),
  );

export const emailText = (message: string) =>
  z
    .string(message)
    .check(
      z.overwrite(cleanEmail),
      z.maxLength(textLimits.email.max, message),
      z.email({ error: message, pattern: emailPattern }),
    );

export const fitsHash = (password: string): boolean =>
  new TextEncoder().encode(password).length <= textLimits.password.maxBytes;

const phoneTooShort = 'Enter a valid phone number';

export const phoneText = z
  .string(phoneTooShort)
  .check(
    z.overwrite(cleanPhone),
    z.minLength(textLimits.phone.min, phoneTooShort),
    z.maxLength(textLimits.phone.max, 'Phone number is too long'),
    z.regex(/^[\d+()[\]\s.-]*$/, 'Phone number contains invalid characters'),
  );

const websiteMessage = 'Website URL must start with http:// or https://';

/** Matches domains without a scheme: `acme.com`, `acme.com:8080/about`. */
const bareDomain = /^(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]|$)/u;

function completeScheme(typed: string | null): string | null {
  const value = typed && cleanWebsite(typed);
  return value && bareDomain.test(value) ? `https://${value}` : value || null;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value) && parseUrl(value) !== null;
}

export const optionalWebsite = z.pipe(
  z.pipe(optionalText(textLimits.url.max), z.transform(completeScheme)),
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(textLimits.url.max, tooLong(textLimits.url.max)),
        z.refine(isWebAddress, websiteMessage),
      ),
  ),
);

function tooLong(max: number): string {
  return `Keep this to ${max.toLocaleString('en-US')} characters or fewer`;
}

/** True if it was filled in with anything. */
export const honeypotField = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => (typeof value === 'string' ? value.trim() !== '' : (value ?? null) !== null)),
);
