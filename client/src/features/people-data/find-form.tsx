import { zodResolver } from '@hookform/resolvers/zod';
import { personBody } from '@shared/contracts/people-data';
import { useForm } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';

interface FindFormProps {
  pending: boolean;
  onFind: (email: string) => void;
}

/** Takes the address of whoever asks about their data. */
export function FindForm({ pending, onFind }: FindFormProps) {
  const form = useForm<{ email: string }>({
    resolver: zodResolver(personBody),
    defaultValues: { email: '' },
  });
  return (
    <Form
      aria-label="Find a person"
      onSubmit={form.handleSubmit(({ email }) => onFind(email))}
      className="grid max-w-2xl items-end gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field name="email" label="Their email" error={form.formState.errors.email?.message} required>
        <EmailInput {...form.register('email')} autoComplete="off" />
      </Field>
      <Button
        type="submit"
        pending={pending}
        pendingLabel="Finding…"
        className="self-end max-sm:justify-self-start"
      >
        Find
      </Button>
    </Form>
  );
}
