import { zodResolver } from '@hookform/resolvers/zod';
import { type ResetRequest, requestResetBody } from '@shared/contracts/recovery';
import { useForm } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { messageOf } from '@/lib/api/api-error';
import { requestReset } from '../api/request-reset';
import { FormEnd } from '../form-end';

/** Asks for the email address that gets the link. */
export function RequestResetForm({ onRequested }: { onRequested: (email: string) => void }) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<ResetRequest>({
    resolver: zodResolver(requestResetBody),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const request = async (values: ResetRequest) => {
    try {
      await requestReset(values);
      onRequested(values.email);
    } catch (error) {
      setError('root', { message: messageOf(error, 'We couldn’t reach the server. Please try again.') });
      setFocus('email');
    }
  };

  return (
    <Form aria-label="Reset your password" onSubmit={handleSubmit(request)} className="grid gap-5">
      <Field name="email" label="Email" error={errors.email?.message} required>
        <EmailInput {...register('email')} />
      </Field>
      <FormEnd failure={errors.root?.message} pending={isSubmitting} pendingLabel="Sending…">
        Send the link
      </FormEnd>
    </Form>
  );
}
