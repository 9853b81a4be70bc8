import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Loaded } from '@/components/ui/states';
import { endpointQuery } from '@/lib/api/endpoint';
import { ClosedDays } from './closed-days';
import { DriveSettings } from './drive-settings';
import { NoticeSettings } from './notice-settings';

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
      <Loaded query={query} name="the site settings" skeleton={<Skeleton className="h-160" />}>
        {settings => (
          <div className="grid gap-10">
            <NoticeSettings settings={settings} />
            <DriveSettings settings={settings} />
            <ClosedDays settings={settings} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
