import type { CurrentUser } from '@shared/contracts/accounts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, isUnanswered, messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { takeSecondStep } from '../api/second-step';

interface CodeFormOptions {
  name: 'code' | 'recoveryCode';
  token: string;
  onSignedIn: (user: CurrentUser) => void;
  /** The sign-in has to begin again, as the message says. */
  onOver: (message: string) => void;
}

const lostConnection = 'We lost the connection while you were signing in. Please sign in again.';

/** The server says what is wrong with a code, so that no schema has to load. */
export function useCodeForm({ name, token, onSignedIn, onOver }: CodeFormOptions) {
  const gotNoAnswer = useRef(false);
  const form = useForm({ defaultValues: { code: '', recoveryCode: '' } });

  const send = async ({ code, recoveryCode }: { code: string; recoveryCode: string }) => {
    try {
      onSignedIn(await takeSecondStep(name === 'code' ? { token, code } : { token, recoveryCode }));
    } catch (error) {
      gotNoAnswer.current ||= isUnanswered(error);
      const isAtField = applyIssues(error, [name], form.setError);
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      if (!isAtField && error instanceof ApiError && error.status === 401) {
        return onOver(gotNoAnswer.current ? lostConnection : message);
      }
      if (!isAtField) form.setError('root', { message });
      form.setFocus(name, { shouldSelect: true });
    }
  };

  return { form, submit: form.handleSubmit(send) };
}
