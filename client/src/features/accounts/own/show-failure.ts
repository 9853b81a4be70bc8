import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';

/** Shows why saving failed: at the field that is at fault, which gets the focus, or below all of them. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  names: readonly FieldPath<Values>[],
  error: unknown,
): void {
  if (!applyIssues(error, names, form.setError)) {
    form.setError('root', { message: messageOf(error, 'We couldn’t reach the server. Please try again.') });
    return;
  }
  const first = names.find(name => form.getFieldState(name).error);
  if (first) form.setFocus(first);
}
