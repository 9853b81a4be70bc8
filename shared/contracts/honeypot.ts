import * as z from 'zod/mini';

/**
 * Name of a form field that people can neither see nor reach: only bots fill it in. The form keeps it out of the tab
 * order and away from autofill.
 */
export const honeypotName = 'website';

/** True if the honeypot was filled in with anything. */
export const honeypotField = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => (typeof value === 'string' ? value.trim() !== '' : (value ?? null) !== null)),
);
