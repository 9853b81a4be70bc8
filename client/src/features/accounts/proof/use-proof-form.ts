import { zodResolver } from '@hookform/resolvers/zod';
import { type ProofForm, proofForms } from '@shared/contracts/proof';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { proveIdentity } from '../api/prove-identity';

export function useProofForm({ by, onProven }: { by: keyof ProofForm; onProven: () => void }) {
  const form = useForm<ProofForm>({
    resolver: zodResolver(proofForms[by]),
    defaultValues: { password: '', code: '' },
  });
  // A mutation, so that a session that has ended is noticed.
  const { mutateAsync } = useMutation({ mutationFn: proveIdentity });

  const prove = async ({ password, code }: ProofForm) => {
    try {
      await mutateAsync(by === 'code' ? { code } : { password });
      onProven();
    } catch (error) {
      const isAtField = applyIssues(error, [by], form.setError);
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      if (!isAtField) form.setError('root', { message });
      form.setFocus(by, { shouldSelect: true });
    }
  };

  return { form, submit: form.handleSubmit(prove) };
}
