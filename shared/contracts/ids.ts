import * as z from 'zod/mini';

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
