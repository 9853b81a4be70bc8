import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { PasswordInput } from '@/components/ui/password-input';
import type { useShareAccess } from './use-share-access';

type UnlockFormProps = Pick<ReturnType<typeof useShareAccess>, 'form' | 'submit'>;

export function UnlockForm({ form: { register, setFocus, formState }, submit }: UnlockFormProps) {
  useEffect(() => setFocus('password'), [setFocus]);

  return (
    <Form aria-label="Unlock" onSubmit={submit} className="grid max-w-md gap-5">
      <Field name="password" label="Password" error={formState.errors.password?.message} required>
        {/* No autofill: it belongs to one share, and the browser would offer it on every other. */}
        <PasswordInput {...register('password')} autoComplete="off" />
      </Field>
      <Button type="submit" size="large" pending={formState.isSubmitting} pendingLabel="Unlocking...">
        Unlock
      </Button>
    </Form>
  );
}
