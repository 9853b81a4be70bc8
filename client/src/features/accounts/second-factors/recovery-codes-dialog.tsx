import { studio } from '@shared/site/studio';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { saveBlob } from '@/lib/save-blob';
import { useLeaveWarning } from '@/lib/use-leave-warning';

interface RecoveryCodesDialogProps {
  codes: string[];
  onClose: () => void;
}

/** The one time that recovery codes can be read. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  useLeaveWarning(true);
  const text = codes.join('\n');
  const download = () =>
    saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), `${studio.name} recovery codes.txt`);

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Your recovery codes"
      description="If you lose your phone or your passkey, each of these signs you in once, after your password. Keep them somewhere safe. We can’t show them again."
      className="max-md:top-auto max-md:h-auto md:max-w-lg"
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>I’ve saved them</Button>
        </div>
      }
    >
      <style>{'@media print { #root { display: none } }'}</style>
      <ul className="figures grid gap-x-8 gap-y-2 font-[650] sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3 print:hidden">
        <CopyButton text={text} className="justify-items-start">
          Copy
        </CopyButton>
        <button type="button" className="text-link" onClick={download}>
          Download
        </button>
        <button type="button" className="text-link" onClick={() => window.print()}>
          Print
        </button>
      </p>
    </Dialog>
  );
}
