import type { DonationDetails } from '@shared/contracts/donations';
import { X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { OrganizationInput, WebsiteInput } from '@/components/ui/known-inputs';
import { ProgressBar } from '@/components/ui/progress-bar';
import { LogoField } from '../sponsors/logo-field';
import { useSponsorDetailsForm } from './use-sponsor-details-form';

export interface LogoBannerProps {
  sessionId: string;
  /** What the donation says so far. */
  details: DonationDetails;
  onSaved: () => void;
  onSkip: () => void;
}

/** Asks a sponsor for the logo that the sponsors page lacks. */
export function LogoBanner({ sessionId, details, onSaved, onSkip }: LogoBannerProps) {
  const { form, sent, submit } = useSponsorDetailsForm({ sessionId, details, onSaved });
  const { control, register, trigger, formState } = form;
  const { errors, isSubmitting } = formState;
  const { field: logo } = useController({ control, name: 'logo' });

  return (
    <section
      aria-labelledby="logo-banner-title"
      aria-live="off"
      className="border-b border-line bg-paper-raised py-10 md:py-14"
    >
      <div className="frame relative chart-grid gap-y-8">
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onSkip}
          className="absolute right-[var(--frame-margin)] top-0 z-10 grid size-11 place-items-center rounded-[3px] hover:bg-paper-sunk"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
        <div className="col-span-4 md:col-span-12 lg:col-span-5">
          <h2 id="logo-banner-title" className="display-3 max-w-[18ch]">
            Your place on the sponsors page still lacks a logo.
          </h2>
          <p className="mt-3 max-w-[46ch] text-ink-soft">
            Add one now, and put name and website right if need be. Without it you are listed by name.
          </p>
        </div>
        <Form
          onSubmit={submit}
          className="col-span-4 grid grid-cols-[minmax(0,1fr)] gap-5 md:col-span-12 lg:col-span-7"
        >
          <LogoField
            {...logo}
            error={errors.logo?.message}
            onChange={file => {
              logo.onChange(file);
              trigger('logo');
            }}
          />
          <div className="grid gap-5 md:grid-cols-2">
            <Field name="sponsorName" label="Name" error={errors.sponsorName?.message}>
              <OrganizationInput {...register('sponsorName')} />
            </Field>
            <Field name="sponsorWebsite" label="Website" error={errors.sponsorWebsite?.message}>
              <WebsiteInput {...register('sponsorWebsite')} />
            </Field>
          </div>
          {sent !== null && <ProgressBar label="Sending your logo" value={sent} />}
          {errors.root?.message && (
            <p role="alert" className="font-semibold text-alarm">
              {errors.root.message}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isSubmitting}>
              {isSubmitting ? 'Saving…' : 'Save'}
            </Button>
            <Button variant="quiet" onClick={onSkip}>
              Skip
            </Button>
          </div>
        </Form>
      </div>
    </section>
  );
}
