import * as z from 'zod/mini';

/** An ID as the database writes it, which is what others are compared with; null for what is none. */
export function readUuid(text: unknown): string | null {
  const parsed = z.uuid().safeParse(text);
  return parsed.success ? parsed.data.toLowerCase() : null;
}
