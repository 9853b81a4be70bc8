import type { FirstCodes } from '@shared/contracts/second-factors';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/controls';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormFailure } from '@/components/ui/form-failure';
import { messageOf } from '@/lib/api/api-error';
import { isDeclined } from '@/lib/api/with-proof';
import { applyIssues } from '@/lib/forms/apply-issues';
import { confirmAuthenticator } from '../api/second-factors';
import { QrCode } from './qr-code';
import { useFactorReload } from './use-factor-change';

interface AuthenticatorSetupProps {
  uri: string;
  /** The same for typing. */
  secret: string;
  onAdded: (codes: FirstCodes['recoveryCodes']) => void;
  /** With the list up to date. */
  onDone: () => void;
  onCancel: () => void;
}

/** Scan, then prove with the first code that the app has the secret. */
export function AuthenticatorSetup({ uri, secret, onAdded, onDone, onCancel }: AuthenticatorSetupProps) {
  const { form, submit } = useConfirmForm({ onAdded, onDone });
  const { errors, isSubmitting } = form.formState;
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
      <p className="md:col-span-2">Scan the QR code with your app, or enter the key.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid content-start gap-5">
        <div className="grid justify-items-start gap-1">
          <p className="figures font-[650] [overflow-wrap:anywhere]">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-3">
            <CopyButton text={secret}>Copy the key</CopyButton>
            <a href={uri} className="text-link md:hidden">
              Open your app
            </a>
          </p>
        </div>
        <Form aria-label="Authenticator app" onSubmit={submit} className="grid max-w-xs gap-5">
          <Field
            name="code"
            label="Code"
            hint="The 6 digits the app shows now."
            error={errors.code?.message}
            required
          >
            <Input
              {...form.register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures"
            />
          </Field>
          <FormFailure>{errors.root?.message}</FormFailure>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isSubmitting} pendingLabel="Checking…">
              Add app
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
    </div>
  );
}

function useConfirmForm({ onAdded, onDone }: Pick<AuthenticatorSetupProps, 'onAdded' | 'onDone'>) {
  const reload = useFactorReload();
  const { mutateAsync } = useMutation({ mutationFn: confirmAuthenticator });
  const form = useForm({ defaultValues: { code: '' } });

  const confirm = async ({ code }: { code: string }) => {
    try {
      const { recoveryCodes } = await mutateAsync(code);
      onAdded(recoveryCodes);
      await reload();
      onDone();
    } catch (error) {
      const isAtField = applyIssues(error, ['code'], form.setError);
      const message = messageOf(error, 'We couldn’t reach the server. Please try again.');
      if (!isAtField && !isDeclined(error)) form.setError('root', { message });
      form.setFocus('code', { shouldSelect: true });
      // The app may have been added all the same, or in another tab.
      if (!isAtField) await reload();
    }
  };

  return { form, submit: form.handleSubmit(confirm) };
}
