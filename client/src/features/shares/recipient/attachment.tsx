import { shareCopy } from '@brand/copy/share';
import type { UnlockedShare } from '@shared/contracts/shares';
import { formatFileSize } from '@shared/file-size';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { describeFileType } from './describe-file-type';
import { DownloadsLeft } from './downloads-left';
import { useDownload } from './use-download';

interface AttachmentProps {
  slug: string;
  password: string;
  share: UnlockedShare;
  /** Called while the file arrives. */
  onProgress: () => void;
}

export function Attachment({ slug, password, share, onProgress }: AttachmentProps) {
  const { fileName, fileType, fileSize } = share;
  const { isBusy, received, left, initially, download, saveAgain } = useDownload({
    slug,
    password,
    share,
    onProgress,
  });
  const facts = [describeFileType(fileType), fileSize !== null && formatFileSize(fileSize)].filter(Boolean);

  return (
    <section aria-labelledby="attachment-title" className="border-t border-ink pt-5">
      <h2 id="attachment-title" className="label">
        Attachment
      </h2>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="title [overflow-wrap:anywhere]">{fileName ?? `share-${slug}`}</p>
          <p className="small figures mt-1 text-ink-soft">{facts.join(', ')}</p>
        </div>
        {left !== 0 && (
          <Button
            size="large"
            pending={isBusy}
            pendingLabel="Preparing..."
            onClick={download}
            className="max-sm:w-full print:hidden"
          >
            <Download aria-hidden="true" className="size-5" />
            Download
          </Button>
        )}
      </div>
      <DownloadsLeft left={left} initially={initially} />
      {saveAgain && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <Button variant="quiet" size="small" onClick={saveAgain}>
            Save again
          </Button>
          <p className="small max-w-[52ch] text-ink-soft">{shareCopy.saveAgain}</p>
        </div>
      )}
      {received !== null && <ProgressBar label="Downloading file" value={received} className="mt-5" />}
    </section>
  );
}
