import { zodResolver } from '@hookform/resolvers/zod';
import { localDateOfDay } from '@shared/calendar-day';
import { closedDaysForm, type SiteSettings } from '@shared/contracts/site-settings';
import type { DayRange } from '@shared/open-days';
import { officeToday } from '@shared/open-days';
import { studio } from '@shared/site/studio';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { useSubmit } from '@/lib/forms/use-submit';
import { toastFailure } from '@/lib/use-change';
import { SettingsSection } from './settings-section';
import { useSaveSettings } from './use-save-settings';

const dayFormat = new Intl.DateTimeFormat(studio.locale.replace('_', '-'), {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** `Thu, Dec 24, 2026 – Fri, Jan 1, 2027` */
const formatDays = ({ start, end }: DayRange) =>
  dayFormat.formatRange(localDateOfDay(start), localDateOfDay(end));

export function ClosedDays({ settings }: { settings: SiteSettings }) {
  const { closedDays } = settings;
  const heading = useRef<HTMLHeadingElement>(null);
  const { save, reload } = useSaveSettings(settings);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (removed: DayRange) => save({ closedDays: closedDays.filter(range => range !== removed) }),
    onSuccess: () => heading.current?.focus(),
    onError: error => {
      toastFailure(error, 'Days unchanged');
      return reload();
    },
  });
  return (
    <SettingsSection
      title="Closed days"
      lead="Nothing can be booked then, and reply times skip them."
      heading={heading}
    >
      {closedDays.length === 0 ? (
        <p className="border-y border-line py-3 text-ink-soft">No days yet.</p>
      ) : (
        <ul aria-label="Closed days" className="border-b border-line">
          {closedDays.map(range => (
            <li
              key={`${range.start} ${range.end}`}
              className="figures flex items-center justify-between gap-3 border-t border-line py-1.5"
            >
              <span className="font-[600]">{formatDays(range)}</span>
              <Button
                variant="quiet"
                size="small"
                pending={isPending && variables === range}
                pendingLabel="Removing…"
                aria-label={`Remove ${formatDays(range)}`}
                onClick={() => mutate(range)}
              >
                <X aria-hidden="true" className="size-4" />
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddDays settings={settings} />
    </SettingsSection>
  );
}

function AddDays({ settings }: { settings: SiteSettings }) {
  const { save, reload } = useSaveSettings(settings);
  const form = useForm<z.input<typeof closedDaysForm>, unknown, DayRange>({
    resolver: zodResolver(closedDaysForm),
    defaultValues: { start: '', end: '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: range => save({ closedDays: [...settings.closedDays, range] }),
    onDone: () => {
      form.reset();
      form.setFocus('start');
    },
    onFailure: reload,
  });
  const today = officeToday(new Date());
  return (
    <Form form={form} aria-label="Add closed days" onSubmit={submit} className="grid gap-4">
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field name="start" label="First day" required>
          <Input type="date" min={today} />
        </Field>
        <Field name="end" label="Last day">
          <Input type="date" min={today} />
        </Field>
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" pending={isPending} pendingLabel="Adding…" className="justify-self-start">
        Add closed days
      </Button>
    </Form>
  );
}
