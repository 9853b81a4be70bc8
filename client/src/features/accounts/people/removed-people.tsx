import type { RemovedPerson } from '@shared/contracts/people';
import { markRemoved, unnamed } from '@shared/reserved-name';
import { Activity } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { PagedItems } from '@/components/ui/paged-items';
import { RowAction } from '@/components/ui/row-action';
import { formatZonedMoment } from '@/lib/dates';
import { removedPeopleQuery } from '../api/people';
import { PersonActivityDialog } from './person-activity-dialog';

interface RemovedPeopleProps {
  /** What somebody did. */
  renderActivity: (person: Pick<RemovedPerson, 'id'>) => ReactElement;
}

/** Whose account is gone, asked for once an owner opens it. */
export function RemovedPeople({ renderActivity }: RemovedPeopleProps) {
  return (
    <Disclosure summary="Removed people">
      <RemovedList renderActivity={renderActivity} />
    </Disclosure>
  );
}

const texts = {
  loading: 'Loading removed people',
  failed: 'Failed to load removed people.',
  empty: 'No accounts were removed in the last 400 days.',
  more: 'Show more',
};

function RemovedList({ renderActivity }: RemovedPeopleProps) {
  const [watched, setWatched] = useState<RemovedPerson | null>(null);
  return (
    <div className="mt-3 max-w-2xl">
      <PagedItems query={removedPeopleQuery()} texts={texts}>
        {people => (
          <ul aria-label="Removed people" className="grid w-full">
            {people.map(person => (
              <RemovedEntry key={person.id} person={person} onWatch={() => setWatched(person)} />
            ))}
          </ul>
        )}
      </PagedItems>
      {watched && (
        <PersonActivityDialog name={describeRemoved(watched)} onClose={() => setWatched(null)}>
          {renderActivity(watched)}
        </PersonActivityDialog>
      )}
    </div>
  );
}

function RemovedEntry({ person, onWatch }: { person: RemovedPerson; onWatch: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line py-2 [overflow-wrap:anywhere] first:pt-0 last:border-b-0">
      <span className="grid gap-0.5">
        <span className="font-[600]">{nameOf(person)}</span>
        <span className="caption text-ink-soft">
          Removed <time dateTime={person.removedAt}>{formatZonedMoment(person.removedAt)}</time>
        </span>
      </span>
      <RowAction icon={Activity} label="Activity" subject={nameOf(person)} onClick={onWatch} />
    </li>
  );
}

/** Whoever was erased has no name anymore. */
const nameOf = ({ username }: RemovedPerson) => username ?? unnamed.removed;

const describeRemoved = (person: RemovedPerson) =>
  person.username === null ? nameOf(person) : markRemoved(person.username, true);
