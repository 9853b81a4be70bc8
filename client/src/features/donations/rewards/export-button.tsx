import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { messageOf } from '@/lib/api/api-error';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';

interface ExportButtonProps {
  /** Everything, not only what is on screen. */
  load: () => Promise<Blob>;
  fileName: string;
  failure: string;
}

/** Saves a list as a file. */
export function ExportButton({ load, fileName, failure }: ExportButtonProps) {
  const save = useMutation({
    mutationFn: load,
    onSuccess: table => saveBlob(table, fileName),
    onError: error =>
      toast({
        title: 'Export failed',
        description: messageOf(error, failure),
        variant: 'destructive',
      }),
  });

  return (
    <Button
      variant="quiet"
      size="small"
      pending={save.isPending}
      pendingLabel="Exporting…"
      onClick={() => save.mutate()}
    >
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  );
}
