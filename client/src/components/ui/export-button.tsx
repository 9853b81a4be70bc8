import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '@/lib/api/api-error';
import { isDeclined } from '@/lib/api/with-proof';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';
import { Button } from './button';

interface ExportButtonProps {
  load: () => Promise<Blob>;
  fileName: string;
  failure: string;
  children: ReactNode;
}

export function ExportButton({ load, fileName, failure, children }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: load,
    onSuccess: file => saveBlob(file, fileName),
    onError: error => {
      if (isDeclined(error)) return;
      toast({ title: 'Export failed', description: messageOf(error, failure), variant: 'destructive' });
    },
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
