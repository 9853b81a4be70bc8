import { shareCopy } from '@brand/copy/share';
import type { UnlockedShare } from '@shared/contracts/shares/shares';
import { cleanFileName, formatFileSize } from '@shared/files';
import { units } from '@shared/limits/amounts';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { ApiError, messageOf, RequestError } from '@/lib/api/api-error';
import { download as fetchFile } from '@/lib/api/download-file';
import { loadChunkOrOfferReload } from '@/lib/load-chunk';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';
import type { FileView } from './file-view';

interface AttachmentProps {
  slug: string;
  password: string;
  share: UnlockedShare;
  onProgress: () => void;
}

export function Attachment({ slug, password, share, onProgress }: AttachmentProps) {
  const { fileName, fileType, fileSize } = share;
  const name = fileName ?? `share-${slug}`;
  const kind = viewKind(name, share);
  const { busy, received, left, initially, file, isSaved, save, view, View } = useDownload({
    slug,
    password,
    share,
    name,
    onProgress,
  });
  const canSave = left !== 0 || (file !== null && !isSaved);
  const facts = [describeFileType(fileType), fileSize !== null && formatFileSize(fileSize)].filter(Boolean);

  return (
    <section aria-labelledby="attachment-title" className="border-t border-ink pt-5">
      <h2 id="attachment-title" className="label">
        Attachment
      </h2>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="title [overflow-wrap:anywhere]">{name}</p>
          <p className="small figures mt-1 text-ink-soft">{facts.join(', ')}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full print:hidden">
          {kind && (file || left !== 0) && (
            <Button
              variant="quiet"
              size="large"
              pending={busy === 'view'}
              pendingLabel="Preparing..."
              aria-expanded={View !== null}
              onClick={view}
              className="max-sm:grow"
            >
              {View ? 'Hide' : 'View'}
            </Button>
          )}
          {canSave && (
            <Button
              size="large"
              pending={busy === 'save'}
              pendingLabel="Preparing..."
              onClick={save}
              className="max-sm:grow"
            >
              <Download aria-hidden="true" className="size-5" />
              Download
            </Button>
          )}
        </div>
      </div>
      {(left !== 0 || !canSave) && <DownloadsLeft left={left} initially={initially} />}
      {file && isSaved && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          <Button variant="quiet" size="small" onClick={() => saveBlob(file, name)}>
            Save again
          </Button>
          <p className="small max-w-[52ch] text-ink-soft">{shareCopy.saveAgain}</p>
        </div>
      )}
      {received !== null && <ProgressBar label="Downloading file" value={received} className="mt-5" />}
      {kind && file && View && <View file={file} name={name} kind={kind} />}
      {share.contents && (
        <details open={share.contents.length <= openUpTo} className="mt-5">
          <summary className="w-fit font-[560] hover:text-brand-strong">
            {shareCopy.contents(share.contents.length)}
          </summary>
          <ul className="small figures mt-2 divide-y divide-line">
            {share.contents.map(({ name: path, size }) => (
              <li key={path} className="flex justify-between gap-4 py-1.5">
                <span className="min-w-0 [overflow-wrap:anywhere]">{cleanFileName(path)}</span>
                <span className="shrink-0 text-ink-soft">{formatFileSize(size)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const openUpTo = 12;

const pictures = /^image\/(avif|gif|jpeg|png|webp)$/;
const texts = /^text\/|[/+](javascript|json|xml|yaml)$/;
const textNames = /\.(cfg|conf|csv|env|ini|json|key|log|md|pem|sql|svg|toml|tsv|txt|xml|ya?ml)$/i;

/** Null for what can't be looked at before it's saved. HTML and SVG are text here. */
function viewKind(name: string, { fileType, fileSize }: Pick<UnlockedShare, 'fileType' | 'fileSize'>) {
  if (fileSize === null || fileSize > units.MIB) return null;
  const type = plainType(fileType);
  if (pictures.test(type)) return 'picture';
  return texts.test(type) || (type === '' && textNames.test(name)) ? 'text' : null;
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

function plainType(type: string | null): string {
  const plain = type?.split(';')[0]?.trim().toLowerCase() ?? '';
  return plain === 'application/octet-stream' ? '' : plain;
}

/** `PDF document`, `PNG image`; the type itself if it is rare. */
export function describeFileType(type: string | null): string {
  const plain = plainType(type);
  if (plain === '') return 'File';
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

interface ShareFile extends Omit<AttachmentProps, 'share'> {
  share: Pick<UnlockedShare, 'fileSize' | 'visit' | 'downloadsLeft'>;
  name: string;
}

/** Receives the file once: what was looked at is saved without a request, and what was saved is looked at. */
function useDownload({ slug, password, share, name, onProgress }: ShareFile) {
  const { visit, downloadsLeft: initially } = share;
  const [left, setLeft] = useState(initially);
  const [received, setReceived] = useState<number | null>(null);
  const [file, setFile] = useState<Blob | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [View, setView] = useState<typeof FileView | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const keep = (blob: Blob) => {
    saveBlob(blob, name);
    setSaved(true);
    toast({ title: 'Download started', description: 'Your file is on the way.' });
  };

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ signal }: { signal: AbortSignal; use: 'save' | 'view' }) => {
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
    onSuccess: (blob, { use }) => {
      setFile(blob);
      setLeft(count => count && count - 1);
      if (use === 'save') keep(blob);
    },
    onError: (error, { signal }) => {
      setView(null);
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

  const fetchFor = (use: 'save' | 'view') => {
    if (isPending) return;
    const controller = new AbortController();
    running.current = controller;
    mutate({ signal: controller.signal, use });
  };
  const view = async () => {
    if (View) return setView(null);
    // Before the download, which may be the only one.
    const loaded = await loadChunkOrOfferReload(() => import('./file-view')).catch(() => null);
    if (!loaded) return;
    setView(() => loaded.FileView);
    if (!file) fetchFor('view');
  };

  return {
    busy: isPending ? variables.use : null,
    received,
    left,
    initially,
    file,
    isSaved,
    save: () => (file && !isSaved ? keep(file) : fetchFor('save')),
    view,
    View,
  };
}
