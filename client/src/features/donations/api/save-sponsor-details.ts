import type { SponsorDetailsRequest } from '@shared/contracts/donation-form';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';

interface SaveOptions {
  /** Called with the uploaded fraction, 0 to 1, for uploads that take long enough to notice. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/** Sends the fields that are present; the rest stays as it is. */
export async function saveSponsorDetails(
  sessionId: string,
  { logo, sponsorName, sponsorWebsite }: SponsorDetailsRequest,
  { onProgress, signal }: SaveOptions = {},
): Promise<void> {
  const form = new FormData();
  if (sponsorName) form.set('sponsorName', sponsorName);
  if (sponsorWebsite) form.set('sponsorWebsite', sponsorWebsite);
  if (logo) setFile(form, 'logo', logo);
  await call('saveSponsor', { params: { sessionId }, body: form }, { onProgress, signal });
}
