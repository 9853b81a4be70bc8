import { accountMessages } from '@shared/contracts/accounts';
import type { OwnAccount } from '@shared/contracts/own-account';
import { fileLimits } from '@shared/form-limits';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import { toast } from '@/lib/toast';
import { useAccountChange } from './account-change';
import { UserPhoto } from './user-photo';

/** One's own photo, which is sent as soon as it is chosen. */
export function PhotoField({ account }: { account: OwnAccount }) {
  const [sent, setSent] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const id = useId();
  const hasPhoto = account.profileImageUrl !== null;
  const { mutate, isPending, variables } = useAccountChange(
    async (photo: File | null) => {
      if (!photo) return call('removePhoto');
      const body = new FormData();
      setFile(body, 'photo', photo);
      await call('savePhoto', { body }, { onProgress: setSent }).finally(() => setSent(null));
    },
    {
      failure: 'Nothing was changed',
      done: (_, photo) => {
        toast({ title: photo ? 'Photo saved' : 'Photo removed' });
        // The button to remove it goes with the photo.
        if (!photo) upload.current?.focus();
      },
    },
  );
  const choose = (photo: File | undefined) => {
    if (photo && photo.size > fileLimits.profilePhoto)
      toast({ title: accountMessages.photoTooLarge, variant: 'destructive' });
    else if (photo) mutate(photo);
  };

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-5">
        <UserPhoto user={account} size="large" />
        <div className="grid gap-2">
          <p className="leading-snug">
            <span className="label block">Photo</span>
            <span id={id} className="text-[0.9375rem] text-ink-soft">
              PNG, JPG, SVG or WebP up to 5MB
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              ref={upload}
              variant="quiet"
              size="small"
              pending={isPending && variables !== null}
              pendingLabel="Uploading…"
              aria-describedby={id}
              onClick={() => input.current?.click()}
            >
              {hasPhoto ? 'Replace photo' : 'Upload photo'}
            </Button>
            {hasPhoto && (
              <Button variant="link" pending={isPending} onClick={() => mutate(null)}>
                Remove photo
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        aria-label="Photo file"
        accept="image/png,image/jpeg,image/svg+xml,image/webp"
        hidden
        onChange={event => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {sent !== null && <ProgressBar label="Uploading photo" value={sent} className="max-w-xl" />}
    </div>
  );
}
