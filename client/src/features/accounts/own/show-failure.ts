import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { isDeclined } from '@/lib/api/with-proof';
import { applyIssues } from '@/lib/forms/apply-issues';

/**
 * Shows why saving failed: at the field that is at fault, which gets the focus, or below all of them. `mayBeSaved` stands
 * there, too: what to know where this or an earlier try got no answer.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly FieldPath<Values>[],
  error: unknown,
  mayBeSaved = '',
): void {
  if (isDeclined(error)) return;
  const isAtField = applyIssues(error, names, form.setError);
  const cause = isAtField ? '' : explain(error, mayBeSaved);
  const message = `${cause} ${mayBeSaved}`.trim();
  if (message) form.setError('root', { message });
  if (!isAtField) return;
  const first = names.find(name => form.getFieldState(name).error);
  if (first) form.setFocus(first);
}

function explain(error: unknown, mayBeSaved: string): string {
  if (mayBeSaved && isUnanswered(error)) return 'The server didn’t respond.';
  return messageOf(error, 'We couldn’t reach the server. Please try again.');
}
