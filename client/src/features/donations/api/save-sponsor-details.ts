import type { SponsorDetailsRequest } from '@shared/contracts/donation-form';
import { fileLimits } from '@shared/limits';
import { api } from '@/lib/api/client';
import { uploadForm } from '@/lib/api/upload';

interface SaveOptions {
  /** Called with the share that is sent, 0 to 1, for uploads that take long enough to notice. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Sends what is present; the rest stays as it is. */
export function saveSponsorDetails(
  sessionId: string,
  { logo, sponsorName, sponsorWebsite }: SponsorDetailsRequest,
  { onProgress, signal }: SaveOptions = {},
): Promise<void> {
  const form = new FormData();
  if (sponsorName) form.set('sponsorName', sponsorName);
  if (sponsorWebsite) form.set('sponsorWebsite', sponsorWebsite);
  if (logo) form.set('logo', logo);
  const path = `/api/donations/${encodeURIComponent(sessionId)}/logo`;
  return logo && logo.size > fileLimits.showProgressFrom
    ? uploadForm(path, form, { onProgress, signal })
    : api.post(path, form, { signal });
}
