import { zodResolver } from '@hookform/resolvers/zod';
import {
  type SponsorDetailsRequest,
  type SponsorDetailsValues,
  sponsorDetailsForm,
} from '@shared/contracts/donation-form';
import type { DonationDetails } from '@shared/contracts/donations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import { applyIssues } from '@/lib/forms/apply-issues';
import { donationDetailsQuery } from '../api/donation-details';
import { saveSponsorDetails } from '../api/save-sponsor-details';
import { sponsorsQuery } from '../api/sponsors';

interface SponsorDetailsFormOptions {
  sessionId: string;
  details: DonationDetails;
  onSaved: () => void;
}

/** Logo, name, and website of a paid donation, prefilled as far as they are known. */
export function useSponsorDetailsForm({ sessionId, details, onSaved }: SponsorDetailsFormOptions) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const form = useForm<SponsorDetailsValues, unknown, SponsorDetailsRequest>({
    resolver: zodResolver(sponsorDetailsForm),
    defaultValues: {
      sponsorName: details.sponsorName ?? '',
      sponsorWebsite: details.sponsorWebsite ?? '',
      logo: null,
    },
  });

  const save = async (request: SponsorDetailsRequest) => {
    try {
      await saveSponsorDetails(sessionId, request, { onProgress: setSent });
    } catch (error) {
      const isAtField = applyIssues(error, ['sponsorName', 'sponsorWebsite', 'logo'], form.setError);
      if (!isAtField) form.setError('root', { message: messageOf(error, 'Upload failed') });
      return;
    } finally {
      setSent(null);
    }
    for (const { queryKey } of [donationDetailsQuery(sessionId), sponsorsQuery()]) {
      queryClient.invalidateQueries({ queryKey });
    }
    onSaved();
  };

  return { form, sent, submit: form.handleSubmit(save) };
}
