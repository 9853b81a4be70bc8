import { ShareActivityLog } from '@/features/activity/share-activity-log';
import { NewShare } from '@/features/shares/create/new-share';
import { ShareList } from '@/features/shares/manage/share-list';

export function SharesTab() {
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="xl:order-last">
        <NewShare />
      </div>
      <ShareList renderActivity={({ id }) => <ShareActivityLog shareId={id} />} />
    </div>
  );
}
