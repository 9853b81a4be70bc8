import { shareCopy } from '@brand/copy/share';
import type { UnlockedShare } from '@shared/contracts/shares/shares';
import { formatFileSize } from '@shared/files';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ApiError, messageOf, RequestError } from '@/lib/api/api-error';
import { download as fetchFile } from '@/lib/api/download-file';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';

interface AttachmentProps {
  slug: string;
  password: string;
  share: UnlockedShare;
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

const known: Record<string, string> = {
  'application/pdf': 'PDF document',
  'application/zip': 'ZIP archive',
  'application/x-zip-compressed': 'ZIP archive',
  'application/json': 'JSON file',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.ms-excel': 'Excel spreadsheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel spreadsheet',
  'application/vnd.ms-powerpoint': 'PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint presentation',
  'text/csv': 'CSV file',
  'text/plain': 'Plain text',
};

const families: Record<string, string> = { image: 'image', audio: 'audio', video: 'video' };

/** `PDF document`, `PNG image`; the type itself if it is rare. */
export function describeFileType(type: string | null): string {
  const plain = type?.split(';')[0]?.trim().toLowerCase();
  if (!plain || plain === 'application/octet-stream') return 'File';
  const [family = '', kind = ''] = plain.split('/');
  const name = families[family];
  return known[plain] ?? (name ? `${kind.replace(/\+.*/, '').toUpperCase()} ${name}` : plain);
}

interface DownloadsLeftProps {
  /** Null if unlimited. */
  left: number | null;
  initially: number | null;
}

function DownloadsLeft({ left, initially }: DownloadsLeftProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const hasRunOut = left === 0 && initially !== 0;
  // Takes the focus, because the button that had it is gone.
  useEffect(() => {
    if (hasRunOut) text.current?.focus();
  }, [hasRunOut]);

  if (left === null) return null;
  return (
    <p ref={text} tabIndex={-1} className="small mt-3 max-w-[52ch] text-ink-soft">
      {explain(left, initially)}
    </p>
  );
}

function explain(left: number, initially: number | null): string {
  return left === 0 ? shareCopy.noDownloadsLeft : shareCopy.downloadsLeft(left, left === initially);
}

interface ShareFile {
  slug: string;
  password: string;
  share: Pick<UnlockedShare, 'fileName' | 'fileSize' | 'visit' | 'downloadsLeft'>;
  onProgress: () => void;
}

function useDownload({ slug, password, share, onProgress }: ShareFile) {
  const { fileName, visit } = share;
  const initially = share.downloadsLeft;
  const [left, setLeft] = useState(initially);
  const [received, setReceived] = useState<number | null>(null);
  const [saved, setSaved] = useState<Blob | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const save = (file: Blob) => saveBlob(file, fileName ?? `share-${slug}`);

  const { mutate, isPending } = useMutation({
    mutationFn: (signal: AbortSignal) => {
      const showProgress = (part: number) => {
        setReceived(part);
        onProgress();
      };
      return fetchFile(
        'downloadShare',
        { params: { slug }, body: { password, visit } },
        { size: share.fileSize, onProgress: showProgress, signal },
      );
    },
    onSuccess: file => {
      save(file);
      setSaved(file);
      setLeft(count => count && count - 1);
      toast({ title: 'Download started', description: 'Your file is on the way.' });
    },
    onError: (error, signal) => {
      if (error instanceof ApiError && error.code === 'share-used-up') setLeft(0);
      if (signal.aborted) return;
      const description = messageOf(
        error,
        error instanceof RequestError
          ? 'Download failed. Please try again.'
          : 'There was a problem preparing the file.',
      );
      toast({ title: 'Download failed', description, variant: 'destructive' });
    },
    onSettled: () => setReceived(null),
    gcTime: 0,
  });

  const download = () => {
    const controller = new AbortController();
    running.current = controller;
    mutate(controller.signal);
  };

  return {
    isBusy: isPending,
    received,
    left,
    initially,
    download,
    /** Saves what was received again, without a request; null if there is nothing. */
    saveAgain: saved && (() => save(saved)),
  };
}
