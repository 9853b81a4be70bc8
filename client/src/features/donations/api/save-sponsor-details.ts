import type { SponsorDetailsRequest } from '@shared/contracts/donation-form';
import type { saveSponsor } from '@shared/contracts/donations';
import { saveSponsorRoute } from '@shared/contracts/routes';
import { fileLimits } from '@shared/limits';
import { callEndpoint } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import { uploadTo } from '@/lib/api/upload';

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
  const request = { params: { sessionId }, body: form };
  const isLarge = logo && logo.size > fileLimits.showProgressFrom;
  await (isLarge
    ? uploadTo<typeof saveSponsor>(saveSponsorRoute, request, { onProgress, signal })
    : callEndpoint<typeof saveSponsor>(saveSponsorRoute, request, { signal }));
}
