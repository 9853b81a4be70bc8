import * as z from 'zod/mini';

/**
 * Name of a form field that people neither see nor reach: only robots fill it in. The form keeps it out of the tab order
 * and away from autofill.
 */
export const honeypotName = 'website';

/** True where the honeypot was filled in, with whatever. */
export const honeypotField = z.pipe(
  z.optional(z.unknown()),
  z.transform(value => (typeof value === 'string' ? value.trim() !== '' : (value ?? null) !== null)),
);
