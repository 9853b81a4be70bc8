import * as z from 'zod/mini';
import { listLimits } from '../limits/server';

/** Lower case, as the database writes it, so that equal IDs compare equal. */
export const recordId = (message?: string) => z.uuid(message).check(z.toLowerCase());

const anyId = recordId();

export function readId(text: unknown): string | null {
  return anyId.safeParse(text).data ?? null;
}

/** For paths and queries: another form is unknown, not malformed, and becomes null. */
export const soughtId = (message?: string) =>
  z.pipe(
    z.string(message),
    z.transform((text): string | null => readId(text)),
  );

/** Keeps the last item of each ID. */
export const oncePerId = <Item extends string | { id: unknown }>() =>
  z.overwrite<Item[]>(items => [
    ...new Map(items.map(item => [typeof item === 'string' ? item : item.id, item])).values(),
  ]);

/** As the caller saw the row: one that changed since stays as it is. */
export const revision = z.int('Reload the list and try again');

export const seenRows = (none: string, tooMany: string) =>
  z
    .array(z.object({ id: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)), revision }), none)
    .check(z.minLength(1, none), z.maxLength(listLimits.page, tooMany), oncePerId());
