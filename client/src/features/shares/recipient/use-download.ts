import type { UnlockedShare } from '@shared/contracts/shares';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf, RequestError } from '@/lib/api/api-error';
import { download as fetchFile } from '@/lib/api/download-file';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';

interface ShareFile {
  slug: string;
  password: string;
  share: Pick<UnlockedShare, 'fileName' | 'fileSize' | 'visit' | 'downloadsLeft'>;
  onProgress: () => void;
}

export function useDownload({ slug, password, share, onProgress }: ShareFile) {
  const { fileName, visit } = share;
  const initially = share.downloadsLeft;
  const [left, setLeft] = useState(initially);
  const [isBusy, setBusy] = useState(false);
  const [received, setReceived] = useState<number | null>(null);
  const [saved, setSaved] = useState<Blob | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const save = (file: Blob) => saveBlob(file, fileName ?? `share-${slug}`);

  const download = async () => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    try {
      const { signal } = controller;
      const showProgress = (part: number) => {
        setReceived(part);
        onProgress();
      };
      const file = await fetchFile(
        'downloadShare',
        { params: { slug }, body: { password, ...(visit !== null && { visit }) } },
        { size: share.fileSize, onProgress: showProgress, signal },
      );
      save(file);
      setSaved(file);
      setLeft(count => count && count - 1);
      toast({ title: 'Download started', description: 'Your file is on the way.' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'share-used-up') setLeft(0);
      if (!controller.signal.aborted) {
        const description = messageOf(
          error,
          error instanceof RequestError
            ? 'Download failed. Please try again.'
            : 'There was a problem preparing the file.',
        );
        toast({ title: 'Download failed', description, variant: 'destructive' });
      }
    } finally {
      setBusy(false);
      setReceived(null);
    }
  };

  return {
    isBusy,
    received,
    /** How many downloads are left; null if they are unlimited. */
    left,
    initially,
    download,
    /** Saves a file that is here once more, without a request; null if none is. */
    saveAgain: saved && (() => save(saved)),
  };
}
