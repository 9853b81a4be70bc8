import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { messageOf } from '@/lib/api/api-error';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';
import { exportPerson } from './api/people-data';

/** Saves everything about a person as a file to send them. */
export function ExportButton({ email }: { email: string }) {
  const save = useMutation({
    mutationFn: () => exportPerson(email),
    onSuccess: file => saveBlob(file, 'person-data.json'),
    onError: error =>
      toast({
        title: 'Export failed',
        description: messageOf(error, 'We couldn’t reach the server. Please try again.'),
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
      Export JSON
    </Button>
  );
}
