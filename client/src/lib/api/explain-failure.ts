import { isUnanswered, messageOf } from './api-error';

/**
 * Title and text for a toast about a change that failed.
 * @param mayBeDone What may have happened, and what to do, where no answer came.
 */
export function explainFailure(
  error: unknown,
  title: string,
  mayBeDone = 'It may have gone through. Check the list before you try again.',
): { title: string; description: string; variant: 'destructive' } {
  const words = isUnanswered(error)
    ? { title: 'The server didn’t respond', description: mayBeDone }
    : { title, description: messageOf(error, 'We couldn’t reach the server. Please try again.') };
  return { ...words, variant: 'destructive' };
}
