import { drivePausedText } from '@brand/copy/donation-dialog';
import { zodResolver } from '@hookform/resolvers/zod';
import { driveSettings, type SiteSettings } from '@shared/contracts/site-settings';
import { siteLimits } from '@shared/limits/server';
import { drive } from '@shared/site/studio';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-save-settings';

const lead = 'While it’s paused, nobody can start a donation. Payments that are under way still count.';
const monthlyLead = 'So do those by your monthly link, unless you deactivate it at Stripe.';

const labels = { open: 'Open', paused: 'Paused' } as const;

const driveForm = z.object({
  state: z.pipe(
    z.enum(Object.values(labels)),
    z.transform(label => (label === labels.paused ? 'paused' : 'open')),
  ),
  words: driveSettings.shape.words,
});

export function DriveSettings({ settings }: { settings: SiteSettings }) {
  const { state, words } = settings.drive;
  const { save, reload } = useSaveSettings(settings);
  const form = useForm<z.input<typeof driveForm>, unknown, z.output<typeof driveForm>>({
    resolver: zodResolver(driveForm),
    defaultValues: { state: labels[state], words: words ?? '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: changed => save({ drive: changed }),
    onDone: (_saved, changed) =>
      toast({ title: changed.state === 'paused' ? 'The drive is paused' : 'The drive is open' }),
    onFailure: reload,
  });
  return (
    <SettingsSection title="Donation drive" lead={drive.monthly ? `${lead} ${monthlyLead}` : lead}>
      <Form form={form} aria-label="Donation drive" onSubmit={submit} className="grid gap-4">
        <ChoiceGroup name="state" label="The drive is" options={Object.values(labels)} />
        <Field
          name="words"
          label="What visitors read instead of the form"
          hint={`Leave it empty for “${drivePausedText}”`}
        >
          <Textarea rows={2} maxLength={siteLimits.pausedWords} />
        </Field>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" pending={isPending} pendingLabel="Saving…" className="justify-self-start">
          Save drive
        </Button>
      </Form>
    </SettingsSection>
  );
}
