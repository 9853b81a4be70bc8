import { describeAction } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import { Disclosure } from '@/components/ui/disclosure';
import { ActivityList } from './activity-list';
import { shareActivityQuery } from './api/activity';

/** Each entry is about the same share. */
const describeWithoutNumber = (item: ActivityItem) => describeAction({ ...item, subject: null });

/** Who did what to a share, asked for once somebody opens it. */
export function ShareActivityLog({ shareId }: { shareId: number }) {
  return (
    <Disclosure summary="Who did what" className="w-full">
      <div className="mt-2 border-l-2 border-line pl-3">
        <ActivityList
          query={shareActivityQuery(shareId)}
          label="Activity of this share"
          describeItem={describeWithoutNumber}
        />
      </div>
    </Disclosure>
  );
}
