import { studio } from '@shared/site/studio';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { saveBlob } from '@/lib/save-blob';
import { useLeaveWarning } from '@/lib/use-leave-warning';

export interface NewCodes {
  codes: string[];
  /** What was added or done along with them, in place of a toast that would cover the dialog. */
  news: string;
}

/** The one time that recovery codes can be read. */
export function RecoveryCodesDialog({ codes, news, onClose }: NewCodes & { onClose: () => void }) {
  useLeaveWarning(true);
  const text = codes.join('\n');
  const save = () =>
    saveBlob(new Blob([`${text}\n`], { type: 'text/plain' }), `${studio.name} recovery codes.txt`);

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Your recovery codes"
      description={`${news} Each code signs you in once if you lose your phone or passkey. Save them now.`}
      className="max-md:top-auto max-md:h-auto md:max-w-xl"
      footer={
        <div className="flex justify-end">
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
        <button type="button" className="text-link" onClick={save}>
          Save
        </button>
        <button type="button" className="text-link" onClick={() => window.print()}>
          Print
        </button>
        {/* At the end, where nothing shows that it keeps room for “Copied”. */}
        <CopyButton text={text} className="justify-items-start">
          Copy
        </CopyButton>
      </p>
    </Dialog>
  );
}
