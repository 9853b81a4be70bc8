import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type Login, loginBody } from '@shared/contracts/accounts';
import type { SecondStep } from '@shared/contracts/errors';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { login } from '../api/login';
import { secondStepOf } from '../api/second-step';

interface SignInOptions {
  username?: string;
  onSignedIn: (user: CurrentUser) => void;
}

export function useSignInForm({ username = '', onSignedIn }: SignInOptions) {
  const form = useForm<Login>({
    resolver: zodResolver(loginBody),
    defaultValues: { username, password: '' },
  });
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);

  const signIn = async (credentials: Login) => {
    try {
      onSignedIn(await login(credentials));
    } catch (error) {
      const step = secondStepOf(error);
      if (step) {
        setSecondStep(step);
        // The form is ready for another try, should this one come to nothing, by whoever sits there then.
        form.reset({ username: credentials.username, password: '' });
        return;
      }
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      form.setError('root', { message });
      form.setFocus('password', { shouldSelect: true });
      toast({ title: 'Login failed', description: message, variant: 'destructive' });
    }
  };

  const startOver = (message?: string) => {
    if (message) form.setError('root', { message });
    flushSync(() => setSecondStep(null));
    form.setFocus('password');
  };

  return { form, submit: form.handleSubmit(signIn), secondStep, startOver, onSignedIn };
}
