import * as z from 'zod/mini';

const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** From 1970 to 9999, which every clock and database has. */
export const instantText = (message: string) =>
  z.string(message).check(
    z.iso.datetime({ offset: true, error: message, abort: true }),
    z.refine(text => Date.parse(text) >= 0 && Date.parse(text) <= latest, message),
  );

export const toInstant = z.transform((text: string | null) => (text === null ? null : new Date(text)));
