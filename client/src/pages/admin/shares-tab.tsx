import { Disclosure } from '@/components/ui/disclosure';
import { ActivityList } from '@/features/activity/activity-list';
import { NewShare } from '@/features/shares/create/new-share';
import { ShareList } from '@/features/shares/manage/share-list';

export function SharesTab() {
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="xl:order-last">
        <NewShare />
      </div>
      <ShareList renderActivity={({ id }) => <ShareActivity id={id} />} />
    </div>
  );
}

function ShareActivity({ id }: { id: number }) {
  return (
    <Disclosure summary="Who did what" className="w-full">
      <div className="mt-2 border-l-2 border-line pl-3">
        <ActivityList share={id} label="Activity of this share" />
      </div>
    </Disclosure>
  );
}
