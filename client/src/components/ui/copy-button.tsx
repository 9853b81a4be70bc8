import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { copyText, toastCopyFailed } from '@/lib/copy-text';

const confirmationMs = 2_500;

interface CopyButtonProps {
  text: string;
  className?: string;
  children: ReactNode;
}

export function CopyButton({ text, className, children }: CopyButtonProps) {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  const isCopied = copiedAt !== null;

  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), confirmationMs);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    if (!(await copyText(text))) return toastCopyFailed();
    setCopiedAt(Date.now());
  };

  return (
    <>
      <button type="button" onClick={copy} className={classNames('text-link inline-grid', className)}>
        <span aria-hidden={isCopied || undefined} className={classNames(layer, isCopied && 'invisible')}>
          {children}
        </span>
        <span aria-hidden={!isCopied || undefined} className={classNames(layer, !isCopied && 'invisible')}>
          Copied <Check aria-hidden="true" className="inline size-4 align-[-0.15em]" strokeWidth={3} />
        </span>
      </button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}

const layer = 'col-start-1 row-start-1';
