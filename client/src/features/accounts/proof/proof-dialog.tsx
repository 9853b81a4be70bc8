import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { PasswordInput } from '@/components/ui/password-input';
import { proveByPasskey } from '../api/prove-identity';
import { FormEnd } from '../form-end';
import { PasskeyButton } from '../second-factors/passkey-button';
import { useProofForm } from './use-proof-form';

interface ProofDialogProps {
  username: string;
  onProven: () => void;
  onClose: () => void;
}

export function ProofDialog({ username, onProven, onClose }: ProofDialogProps) {
  const { form, submit } = useProofForm({ onProven });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Confirm it’s you"
      description="This is a sensitive change, and it’s been a while since you signed in. Enter your password to continue, or use a passkey if you have one."
      className="max-md:top-auto max-md:h-auto md:max-w-md"
    >
      <Form aria-label="Confirm it’s you" onSubmit={submit} className="grid gap-5">
        {/* Tells password managers whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Field name="password" label="Password" error={errors.password?.message} required>
          <PasswordInput {...form.register('password')} autoComplete="current-password" />
        </Field>
        <FormEnd failure={errors.root?.message} pending={isSubmitting} pendingLabel="Checking…">
          Continue
        </FormEnd>
      </Form>
      <div className="mt-5 grid">
        <PasskeyButton use={proveByPasskey} onDone={onProven} failure="Unable to confirm it’s you" />
      </div>
    </Dialog>
  );
}
