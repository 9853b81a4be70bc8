import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type Registration, registerBody } from '@shared/contracts/accounts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, isUnanswered, messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { readDraft, writeDraft } from '@/lib/forms/form-draft';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { toast } from '@/lib/toast';
import { register } from '../api/register';

export const registerDraft = 'register';
/** All but the password, which isn't stored anywhere. */
const keptNames = ['username', 'email', 'firstName', 'lastName'] as const;
const names = [...keptNames, 'password'] as const;
const blank = { username: '', email: '', firstName: '', lastName: '' };

export function useRegisterForm({ onRegistered }: { onRegistered: (user: CurrentUser) => void }) {
  const gotNoAnswer = useRef(false);
  const form = useForm<Registration>({
    resolver: zodResolver(registerBody),
    defaultValues: { ...readDraft<typeof blank>(registerDraft, blank), password: '' },
  });
  useFormDraft(form.formState.isSubmitSuccessful ? null : registerDraft, form, keptNames);

  const createAccount = async (registration: Registration) => {
    try {
      const user = await register(registration);
      writeDraft(registerDraft, {});
      onRegistered(user);
    } catch (error) {
      gotNoAnswer.current ||= isUnanswered(error);
      const mayBeOwn = gotNoAnswer.current && error instanceof ApiError && error.status === 409;
      const message = mayBeOwn
        ? 'Your account may already exist. Try signing in.'
        : messageOf(error, 'We couldn’t reach the server. Please try again.');
      const isAtField = applyIssues(error, names, form.setError);
      if (!isAtField || mayBeOwn) form.setError('root', { message });
      const first = names.find(name => form.getFieldState(name).error);
      if (first) form.setFocus(first);
      toast({ title: 'Registration failed', description: message, variant: 'destructive' });
    }
  };

  return { form, submit: form.handleSubmit(createAccount) };
}
