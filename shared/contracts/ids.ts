import * as z from 'zod/mini';
import { listLimits } from '../limits/server';

/** An ID in lower case, as the database writes it: whatever compares two of them compares the same writing. */
export const recordId = (message?: string) => z.uuid(message).check(z.toLowerCase());

const anyId = recordId();

/** The same for what may be no ID at all, which becomes null. */
export function readId(text: unknown): string | null {
  return anyId.safeParse(text).data ?? null;
}

/** In a path or query. One of another form is unknown, not malformed: it becomes null. */
export const soughtId = (message?: string) =>
  z.pipe(
    z.string(message),
    z.transform((text): string | null => readId(text)),
  );

/** Each once, however often and in whichever case it was sent. The last of those with the same ID counts. */
export const oncePerId = <Item extends string | { id: unknown }>() =>
  z.overwrite<Item[]>(items => [
    ...new Map(items.map(item => [typeof item === 'string' ? item : item.id, item])).values(),
  ]);

/** As the caller saw it: what somebody else changed since stays as it is. */
export const revision = z.int('Reload the list and try again');

/** One to a page of rows, each as it was seen. */
export const seenRows = (none: string, tooMany: string) =>
  z
    .array(z.object({ id: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)), revision }), none)
    .check(z.minLength(1, none), z.maxLength(listLimits.page, tooMany), oncePerId());
