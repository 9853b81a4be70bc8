import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type Login, loginBody } from '@shared/contracts/accounts';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { login } from '../api/login';

interface SignInOptions {
  username?: string;
  onSignedIn: (user: CurrentUser) => void;
}

export function useSignInForm({ username = '', onSignedIn }: SignInOptions) {
  const form = useForm<Login>({
    resolver: zodResolver(loginBody),
    defaultValues: { username, password: '' },
  });

  const signIn = async (credentials: Login) => {
    try {
      onSignedIn(await login(credentials));
    } catch (error) {
      const message = messageOf(error, 'We could not reach the server. Please try again.');
      form.setError('root', { message });
      form.setFocus('password', { shouldSelect: true });
      toast({ title: 'Login failed', description: message, variant: 'destructive' });
    }
  };

  return { form, submit: form.handleSubmit(signIn) };
}
