import { studio } from '@shared/site/studio';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { saveBlob } from '@/lib/save-blob';
import { allowLeaving, type UnsavedCodes } from './unsaved-codes';

interface RecoveryCodesDialogProps extends UnsavedCodes {
  onClose: () => void;
}

/**
 * The one time that recovery codes can be read: until they're copied, only the button closes it. Whether a browser has
 * saved or printed them, nobody can tell.
 */
export function RecoveryCodesDialog({ codes, news, onClose }: RecoveryCodesDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const [isDownloaded, setDownloaded] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const text = codes.join('\n');
  const keep = () => {
    setCopied(true);
    allowLeaving();
  };
  const download = () => {
    saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), `${studio.name} recovery codes.txt`);
    setDownloaded(true);
  };
  const isWaiting = isHeld && !isCopied;
  const leave = () => (isCopied ? onClose() : setHeld(true));

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && leave()}
      title="Your recovery codes"
      description={`${news} If you lose your phone or your passkey, each of these codes signs you in once, after your password. Keep them somewhere safe. We can’t show them again.`}
      className="max-md:top-auto max-md:h-auto md:max-w-xl"
      footer={
        <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
          <p role="status" className={isWaiting ? 'small grow basis-56 font-semibold text-alarm' : 'sr-only'}>
            {isWaiting &&
              'Copy, download, or print your codes. Once you have them, choose “I’ve saved them.”'}
          </p>
          <Button onClick={onClose}>I’ve saved them</Button>
        </div>
      }
    >
      <style>{'@media print { #root { display: none } }'}</style>
      <ul className="figures grid gap-x-8 gap-y-2 whitespace-nowrap font-[650] sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3 print:hidden">
        <button type="button" className="text-link" onClick={download}>
          {isDownloaded ? 'Save again' : 'Download'}
        </button>
        <button type="button" className="text-link" onClick={() => window.print()}>
          Print
        </button>
        {/* At the end, where nothing shows that it keeps room for “Copied”. */}
        <CopyButton text={text} onCopied={keep} className="justify-items-start">
          Copy
        </CopyButton>
      </p>
    </Dialog>
  );
}
