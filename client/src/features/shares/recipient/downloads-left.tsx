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
  if (left === 0) {
    return 'This file was downloaded as often as its sender allowed. If you still need it, ask them for a new share.';
  }
  const isFresh = left === initially;
  if (left === 1) return `You can download this file ${isFresh ? 'only once' : 'once more'}.`;
  return `You can download this file ${left} ${isFresh ? 'times' : 'more times'}.`;
}
