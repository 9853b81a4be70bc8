import type * as z from 'zod/mini';
import { badRequest } from './errors';

const incomplete = 'This request is incomplete.';

const wordless = ({ path }: { path?: PropertyKey[] }) =>
  path?.length ? 'We couldn’t read this. Please enter it again.' : incomplete;

/** @throws HttpError 400 with every issue, and the message of the first, as a form would show it. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: wordless });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message }));
  throw badRequest(issues[0]?.message ?? incomplete, issues);
}

const largestId = 2 ** 31 - 1;

export function readRowId({ id }: { id: string }): number | null {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : Number.NaN;
  return number <= largestId ? number : null;
}
