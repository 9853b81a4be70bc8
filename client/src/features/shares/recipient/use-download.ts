import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';
import { downloadShare } from '../api/download-share';

interface ShareFile {
  slug: string;
  password: string;
  fileName: string | null;
  onProgress: () => void;
}

/** Fetches the file of an unlocked share and hands it to the browser. */
export function useDownload({ slug, password, fileName, onProgress }: ShareFile) {
  const [isBusy, setBusy] = useState(false);
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

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
      const file = await downloadShare(slug, password, { onProgress: showProgress, signal });
      saveBlob(file, fileName ?? `share-${slug}`);
      toast({ title: 'Download started', description: 'Your file is on the way.' });
    } catch (error) {
      if (!controller.signal.aborted) {
        toast({ title: 'Download failed', description: explain(error), variant: 'destructive' });
      }
    } finally {
      setBusy(false);
      setReceived(null);
    }
  };

  return { isBusy, received, download };
}

function explain(error: unknown): string {
  return error instanceof ApiError
    ? messageOf(error, 'Download failed. Please try again.')
    : 'There was a problem preparing the file.';
}
