import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { messageOf } from '@/lib/api/api-error';
import { saveBlob } from '@/lib/save-blob';
import { toast } from '@/lib/toast';
import { exportRewards } from './export-rewards';

const fileName = 'sponsors_rewards.csv';

/** Saves all reward donors as a file, not only those on screen. */
export function ExportRewardsButton() {
  const save = useMutation({
    mutationFn: exportRewards,
    onSuccess: table => saveBlob(table, fileName),
    onError: error =>
      toast({
        title: 'Export failed',
        description: messageOf(error, 'We couldn’t load the reward donors. Please try again.'),
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
