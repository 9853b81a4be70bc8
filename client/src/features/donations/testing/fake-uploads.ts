import { vi } from 'vitest';

interface FakeUpload {
  /** Reports progress, from 0 to 1. */
  progress: (sent: number) => void;
  finish: () => void;
}

/** A fake XMLHttpRequest, which large uploads use for its progress. Returns the uploads as they are sent. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } =
      {};
    onload?: () => void;
    onloadend?: () => void;
    status = 200;
    responseText = '{}';
    responseURL = '';
    open = (_method: string, path: string) => {
      this.responseURL = path;
    };
    setRequestHeader = vi.fn();
    getResponseHeader = () => null;
    send = () => {
      uploads.push({
        progress: sent => this.upload.onprogress?.({ lengthComputable: true, loaded: sent, total: 1 }),
        finish: () => {
          this.onload?.();
          this.onloadend?.();
        },
      });
    };
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
