import { donationThanks } from '@brand/copy/donation-thanks';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  type SponsorDetailsRequest,
  type SponsorDetailsValues,
  sponsorDetailsForm,
} from '@shared/contracts/donations/donation-form';
import type { DonationDetails } from '@shared/contracts/donations/donations';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { OrganizationInput, WebsiteInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { messageOf } from '@/lib/api/api-error';
import { endpointQuery } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { LogoField, saveSponsorDetails } from '../sponsors/logo-field';

export interface LogoBannerProps {
  sessionId: string;
  details: DonationDetails;
  onSaved: () => void;
  onSkip: () => void;
}

export function LogoBanner({ sessionId, details, onSaved, onSkip }: LogoBannerProps) {
  const { form, submit, isPending, failure, sent } = useSponsorDetailsForm({ sessionId, details, onSaved });
  const { title, lead } = donationThanks.logo;

  return (
    <section
      aria-labelledby="logo-banner-title"
      aria-live="off"
      className="border-b border-line bg-paper-raised py-10 md:py-14"
    >
      <div className="frame relative page-grid gap-y-8">
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onSkip}
          className="absolute -top-6 right-[calc(var(--frame-margin)-0.625rem)] z-10 grid size-11 place-items-center rounded-[3px] hover:bg-paper-sunk"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
        <div className="col-span-4 md:col-span-12 lg:col-span-5">
          <h2 id="logo-banner-title" className="display-3 max-w-[18ch]">
            {title}
          </h2>
          <p className="mt-3 max-w-[46ch] text-ink-soft">{lead}</p>
        </div>
        <Form
          form={form}
          onSubmit={submit}
          className="col-span-4 grid grid-cols-[minmax(0,1fr)] gap-5 md:col-span-12 lg:col-span-7"
        >
          <LogoField />
          <div className="grid gap-5 md:grid-cols-2">
            <Field name="sponsorName" label="Name">
              <OrganizationInput />
            </Field>
            <Field name="sponsorWebsite" label="Website">
              <WebsiteInput />
            </Field>
          </div>
          {sent !== null && <ProgressBar label="Uploading your logo" value={sent} />}
          <FormFailure>{failure}</FormFailure>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={isPending} pendingLabel="Saving…">
              Save
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

function useSponsorDetailsForm({ sessionId, details, onSaved }: Omit<LogoBannerProps, 'onSkip'>) {
  const queryClient = useQueryClient();
  const form = useForm<SponsorDetailsValues, unknown, SponsorDetailsRequest>({
    resolver: zodResolver(sponsorDetailsForm),
    defaultValues: {
      sponsorName: details.sponsorName ?? '',
      sponsorWebsite: details.sponsorWebsite ?? '',
      logo: null,
    },
  });

  const sending = useSubmit({
    form,
    send: (request, options) => saveSponsorDetails(sessionId, request, options),
    explain: error => messageOf(error, 'Upload failed'),
    onDone: () => {
      for (const { queryKey } of [
        endpointQuery('readDonation', { params: { sessionId } }),
        endpointQuery('listSponsors'),
      ]) {
        queryClient.invalidateQueries({ queryKey });
      }
      onSaved();
    },
  });

  return { form, ...sending };
}
