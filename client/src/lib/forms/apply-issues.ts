import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { RequestError } from '@/lib/api/api-error';

/**
 * Sets the issues of a failed request on their fields, and moves the focus to the first. Returns false if no issue belongs
 * to a field of the form, so that the error has to be shown elsewhere.
 * @param paths Where the request names a field otherwise than the form does.
 */
export function applyIssues<Values extends FieldValues, Output>(
  error: unknown,
  { getValues, setError }: UseFormReturn<Values, unknown, Output>,
  paths: Readonly<Record<string, FieldPath<Values>>> = {},
): boolean {
  if (!(error instanceof RequestError)) return false;
  const names = Object.keys(getValues()) as FieldPath<Values>[];
  const known = error.issues.flatMap(issue => {
    const name = paths[issue.path] ?? names.find(candidate => candidate === issue.path);
    return name ? [{ name, message: issue.message }] : [];
  });
  for (const [index, { name, message }] of known.entries()) {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
