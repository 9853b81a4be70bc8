import { logoTypes, type SponsorDetailsRequest } from '@shared/contracts/donations/donation-form';
import { useEffect, useState } from 'react';
import { FileField } from '@/components/ui/file-field';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import type { CallOptions } from '@/lib/api/send-request';

export function LogoField() {
  return (
    <FileField
      name="logo"
      label="Logo"
      hint="PNG, JPG, SVG or WebP up to 5MB"
      accept={logoTypes.join(',')}
      prompt="Choose an image or drop it here"
    >
      {(file, isValid) => (
        <>
          {isValid && <LogoPreview file={file} />}
          <span className="min-w-0 truncate font-[560]">{file.name}</span>
        </>
      )}
    </FileField>
  );
}

function LogoPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(typeof reader.result === 'string' ? reader.result : null);
    reader.readAsDataURL(file);
    return () => {
      reader.onload = null;
      setUrl(null);
    };
  }, [file]);

  return (
    url && (
      <img
        src={url}
        alt="Your logo"
        width="56"
        height="56"
        onError={() => setUrl(null)}
        className="size-14 shrink-0 bg-white object-contain p-1"
      />
    )
  );
}

/** Sends only the fields that are present; the rest stays as it is. */
export async function saveSponsorDetails(
  sessionId: string,
  { logo, sponsorName, sponsorWebsite }: SponsorDetailsRequest,
  options: CallOptions,
): Promise<void> {
  const form = new FormData();
  if (sponsorName) form.set('sponsorName', sponsorName);
  if (sponsorWebsite) form.set('sponsorWebsite', sponsorWebsite);
  if (logo) setFile(form, 'logo', logo);
  await call('saveSponsor', { params: { sessionId }, body: form }, options);
}
