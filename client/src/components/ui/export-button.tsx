import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveBlob } from '@/lib/save-blob';
import { toastFailure } from '@/lib/use-change';
import { Button } from './button';

interface ExportButtonProps {
  load: () => Promise<Blob>;
  fileName: string;
  failure?: string;
  children: ReactNode;
}

export function ExportButton({ load, fileName, failure, children }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: load,
    onSuccess: file => saveBlob(file, fileName),
    onError: error => toastFailure(error, 'Export failed', failure),
  });

  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="quiet"
        size="small"
        pending={save.isPending}
        pendingLabel="Exporting…"
        onClick={() => save.mutate()}
      >
        <Download aria-hidden="true" className="size-4" />
        <span>{children}</span>
      </Button>
      {save.data && (
        <Button variant="link" onClick={() => saveBlob(save.data, fileName)}>
          Save again
        </Button>
      )}
    </div>
  );
}
