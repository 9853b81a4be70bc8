import type * as z from 'zod/mini';
import { badRequest } from './errors';

/**
 * Input as its contract describes it.
 * @throws HttpError 400 with every issue; the message is the first one's, which is what a form would show first.
 */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message }));
  throw badRequest(issues[0]?.message ?? 'This request is not complete.', issues);
}
