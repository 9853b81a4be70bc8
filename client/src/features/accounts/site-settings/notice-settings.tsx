import { zodResolver } from '@hookform/resolvers/zod';
import {
  noticeFields,
  type SiteSettings,
  settingsMessages,
  writesWhatItShows,
} from '@shared/contracts/site-settings';
import { siteLimits } from '@shared/limits/server';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Checkbox, Input, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { describeOwnZone, formatZonedMoment } from '@/lib/dates';
import { useSubmit } from '@/lib/forms/use-submit';
import { readMoment, toLocalMoment } from '@/lib/local-moment';
import { toast } from '@/lib/toast';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-save-settings';

const noticeForm = z
  .object({
    ...noticeFields,
    until: z.pipe(
      z.string(),
      z.transform(text => (text === '' ? null : readMoment(text).toISOString())),
    ),
  })
  .check(
    writesWhatItShows,
    z.refine(({ until, isShown }) => !isShown || until === null || Date.parse(until) > Date.now(), {
      path: ['until'],
      message: settingsMessages.untilInThePast,
    }),
  );

export function NoticeSettings({ settings }: { settings: SiteSettings }) {
  const { text, until, isShown } = settings.notice;
  const { save, reload } = useSaveSettings(settings);
  const form = useForm<z.input<typeof noticeForm>, unknown, z.output<typeof noticeForm>>({
    resolver: zodResolver(noticeForm),
    defaultValues: { text: text ?? '', until: until ? toLocalMoment(new Date(until)) : '', isShown },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: notice => save({ notice }),
    paths: () => ({ 'notice.text': 'text', 'notice.until': 'until' }),
    onDone: () => toast({ title: 'Notice saved' }),
    onFailure: reload,
  });
  return (
    <SettingsSection title="Notice on every page" lead={describeNotice(settings.notice)}>
      <Form form={form} aria-label="Notice" onSubmit={submit} className="grid gap-4">
        <Field
          name="text"
          label="Notice"
          hint={`Up to ${siteLimits.notice} characters. An address that starts with https:// becomes a link.`}
        >
          <Textarea rows={3} maxLength={siteLimits.notice} />
        </Field>
        <Field name="until" label="Until" hint={`In your time zone: ${describeOwnZone(new Date())}`}>
          <Input type="datetime-local" className="figures" />
        </Field>
        <Checkbox name="isShown" label="Show notice" />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" pending={isPending} pendingLabel="Saving…" className="justify-self-start">
          Save notice
        </Button>
      </Form>
    </SettingsSection>
  );
}

function describeNotice({ text, until, isShown }: SiteSettings['notice']): string {
  if (!isShown) return text === null ? 'There’s none.' : 'Visitors don’t see it.';
  if (until === null) return 'Visitors see it until you hide it.';
  const end = formatZonedMoment(until);
  return Date.parse(until) > Date.now() ? `Visitors see it until ${end}.` : `It ended ${end}.`;
}
