import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';

/**
 * Sets the issues of a server error on their fields. Returns false if no issue belongs to a field of the form, so that
 * the error has to be shown elsewhere.
 */
export function applyIssues<Values extends FieldValues>(
  error: unknown,
  names: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = error.issues.flatMap(issue => {
    const name = names.find(candidate => candidate === issue.path);
    return name ? [{ name, message: issue.message }] : [];
  });
  for (const { name, message } of known) setError(name, { type: 'server', message });
  return known.length > 0;
}
