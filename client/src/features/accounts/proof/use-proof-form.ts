import { zodResolver } from '@hookform/resolvers/zod';
import { type Proof, proofBody } from '@shared/contracts/proof';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { proveIdentity } from '../api/prove-identity';

export function useProofForm({ onProven }: { onProven: () => void }) {
  const form = useForm<Proof>({ resolver: zodResolver(proofBody), defaultValues: { password: '' } });
  // A mutation, so that a session that has ended is noticed.
  const { mutateAsync } = useMutation({ mutationFn: proveIdentity });

  const prove = async (proof: Proof) => {
    try {
      await mutateAsync(proof);
      onProven();
    } catch (error) {
      const isAtField = applyIssues(error, ['password'], form.setError);
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      if (!isAtField) form.setError('root', { message });
      form.setFocus('password', { shouldSelect: true });
    }
  };

  return { form, submit: form.handleSubmit(prove) };
}
