import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Loaded } from '@/components/ui/states';
import { endpointQuery } from '@/lib/api/endpoint';
import { ClosedDays } from './closed-days';

export interface SiteSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function SiteSettingsDialog({ open, onClose }: SiteSettingsDialogProps) {
  const query = useQuery({ ...endpointQuery('readSiteSettings'), refetchOnMount: 'always' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Site settings"
      description="They apply to the whole site within seconds."
      className="md:max-w-xl"
    >
      <Loaded query={query} name="the site settings" skeleton={<Skeleton className="h-40" />}>
        {settings => <ClosedDays settings={settings} />}
      </Loaded>
    </Dialog>
  );
}
