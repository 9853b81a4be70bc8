import { describeAction } from '@shared/activity';
import type { ActivityItem } from '@shared/contracts/activity';
import { useState } from 'react';
import { ActivityList } from './activity-list';
import { shareActivityQuery } from './api/activity';

/** Each entry is about the same share. */
const describeWithoutNumber = (item: ActivityItem) => describeAction({ ...item, subject: null });

/** Who did what to a share, asked for once somebody opens it. */
export function ShareActivityLog({ shareId }: { shareId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="w-full" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit font-[520] hover:text-brand-strong">Who did what</summary>
      {isOpen && (
        <div className="mt-2 border-l-2 border-line pl-3">
          <ActivityList
            query={shareActivityQuery(shareId)}
            label="Activity of this share"
            describeItem={describeWithoutNumber}
          />
        </div>
      )}
    </details>
  );
}
