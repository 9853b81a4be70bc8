import type { OwnAccount } from '@shared/contracts/own-account';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { UserPhoto } from '../user-photo';
import { usePhoto } from './use-photo';

/** One's own photo, which is sent as soon as it is chosen. */
export function PhotoField({ account }: { account: OwnAccount }) {
  const { sent, failure, isSaving, isRemoving, save, remove } = usePhoto();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const id = useId();
  const hasPhoto = account.profileImageUrl !== null;

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-5">
        <UserPhoto user={account} size="large" />
        <div className="grid gap-2">
          <p className="leading-snug">
            <span className="label block">Photo</span>
            <span id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
              PNG, JPG, SVG or WebP up to 5MB
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              ref={upload}
              variant="quiet"
              size="small"
              pending={isSaving}
              pendingLabel="Uploading…"
              aria-describedby={[`${id}-hint`, failure && `${id}-failure`].filter(Boolean).join(' ')}
              onClick={() => input.current?.click()}
            >
              {hasPhoto ? 'Replace photo' : 'Upload photo'}
            </Button>
            {hasPhoto && (
              <Button
                variant="link"
                pending={isRemoving}
                onClick={() => {
                  remove();
                  // The button goes with the photo.
                  upload.current?.focus();
                }}
              >
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
          const [photo] = event.target.files ?? [];
          // The same file may be chosen again.
          if (photo) save(photo);
          event.target.value = '';
        }}
      />
      {sent !== null && <ProgressBar label="Uploading photo" value={sent} className="max-w-xl" />}
      <p id={`${id}-failure`} role="alert" className="font-semibold text-alarm empty:hidden">
        {failure}
      </p>
    </div>
  );
}
