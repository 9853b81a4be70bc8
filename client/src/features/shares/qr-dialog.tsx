import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { cleanFileName } from '@shared/files';
import { renderSVG } from 'uqr';
import type { DialogProps } from '@/components/list/staff-list';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { QrCode } from '@/components/ui/qr-code';
import { saveBlob } from '@/lib/save-blob';
import { shareLink } from './share-link';

interface QrDialogProps extends DialogProps {
  share: Pick<ShareListItem, 'slug' | 'title' | 'isRequest'>;
}

export function QrDialog({ share, ...dialog }: QrDialogProps) {
  const { slug, title, isRequest } = share;
  const link = shareLink(share);
  const save = () => {
    const picture = new Blob([renderSVG(link, { border: 4 })], { type: 'image/svg+xml' });
    saveBlob(picture, `QR code, ${cleanFileName(title ?? slug)}.svg`);
  };
  return (
    <Dialog
      {...dialog}
      title="Scan to open the link"
      description={isRequest ? 'Whoever scans it can send you files.' : 'The password isn’t in it.'}
      className="[overflow-wrap:anywhere] max-md:top-auto max-md:h-auto md:max-w-lg"
    >
      <div className="grid justify-items-center gap-4 text-center">
        {title && <p className="title">{title}</p>}
        <div className="border border-line">
          <QrCode text={link} label={`QR code of ${link}`} />
        </div>
        <p className="small text-ink-soft">{link}</p>
        <Button variant="quiet" onClick={save} className="print:hidden">
          Save as picture
        </Button>
      </div>
    </Dialog>
  );
}
