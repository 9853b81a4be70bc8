import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type Registration, registerBody } from '@shared/contracts/accounts';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { toast } from '@/lib/toast';
import { register } from '../api/register';

const names = ['username', 'email', 'password', 'firstName', 'lastName'] as const;

export function useRegisterForm({ onRegistered }: { onRegistered: (user: CurrentUser) => void }) {
  const form = useForm<Registration>({
    resolver: zodResolver(registerBody),
    defaultValues: { username: '', email: '', password: '', firstName: '', lastName: '' },
  });

  const createAccount = async (registration: Registration) => {
    try {
      onRegistered(await register(registration));
    } catch (error) {
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      const isAtField = applyIssues(error, names, form.setError);
      if (!isAtField) form.setError('root', { message });
      const first = names.find(name => form.getFieldState(name).error);
      if (first) form.setFocus(first);
      toast({ title: 'Registration failed', description: message, variant: 'destructive' });
    }
  };

  return { form, submit: form.handleSubmit(createAccount) };
}
