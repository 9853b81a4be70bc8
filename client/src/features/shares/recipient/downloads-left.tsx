import { shareCopy } from '@brand/copy/share';
import { useEffect, useRef } from 'react';

interface DownloadsLeftProps {
  /** Null: unlimited. */
  left: number | null;
  /** How many there were when the share was opened. */
  initially: number | null;
}

/** How often the file can still be downloaded. */
export function DownloadsLeft({ left, initially }: DownloadsLeftProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const hasRunOut = left === 0 && initially !== 0;
  // The button that had the focus is gone.
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
