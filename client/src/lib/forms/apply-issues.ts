import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { RequestError } from '@/lib/api/api-error';

/** Returns false if no issue belongs to a field; `paths` maps the request's names to the form's where they differ. */
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
