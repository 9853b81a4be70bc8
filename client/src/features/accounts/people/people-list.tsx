import type { Person } from '@shared/contracts/people';
import { nameOfPerson, unnamed } from '@shared/text';
import { Activity } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { emailFact, Facts, Moment } from '@/components/list/facts';
import { type Column, ListTable } from '@/components/list/list-table';
import { RowMenu } from '@/components/list/row-menu';
import { Dialog } from '@/components/ui/dialog';
import { PagedRecords } from '@/components/ui/record-list';
import { StatusPill } from '@/components/ui/status-pill';
import { pagedQuery } from '@/lib/api/paged-query';
import { formatDay, formatZonedTime } from '@/lib/dates';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { usePagedList } from '@/lib/use-paged-list';
import { type AskedChange, ChangeDialog } from '../account-change';
import { roleNames } from '../own-sections';
import { changesOf } from './person-changes';

const texts = {
  loading: 'Loading people',
  failed: 'Failed to load people.',
  empty: 'Nobody has an account.',
};

const columns: Column<Person>[] = [
  {
    header: 'Person',
    cell: nameOfPerson,
    sub: ({ username, email }) => [username, email].filter(Boolean).join(' · '),
  },
  {
    header: 'Role',
    className: 'xl:w-[13rem]',
    cell: ({ role, self, disabledAt }) => (
      <span className="inline-flex flex-wrap gap-2">
        <StatusPill tone={role === 'owner' ? 'strong' : 'plain'}>{roleNames[role]}</StatusPill>
        {self && <StatusPill tone="plain">{unnamed.reader}</StatusPill>}
        {disabledAt && <StatusPill tone="faint">Disabled</StatusPill>}
      </span>
    ),
  },
  {
    header: 'Two-step sign-in',
    className: 'max-sm:hidden xl:w-[10rem]',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
  },
  {
    header: 'Last sign-in',
    className: 'figures max-sm:hidden xl:w-[10rem]',
    cell: ({ lastSignInAt: at }) => (at ? <time dateTime={at}>{formatDay(at)}</time> : '–'),
    sub: ({ lastSignInAt: at }) => at && formatZonedTime(at),
  },
];

interface PeopleListProps {
  /** What somebody did. */
  renderActivity: (person: Pick<Person, 'id'>) => ReactElement;
}

/** Who has an account, and what owners can do about it. */
export function PeopleList({ renderActivity }: PeopleListProps) {
  const list = usePagedList(search => ({ ...pagedQuery('listPeople', { search }), staleTime: 0 }));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const [watched, setWatched] = useState<Person | null>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);

  return (
    <>
      <PagedRecords
        list={list}
        title="People"
        titleRef={heading}
        searchLabel="Search people"
        texts={texts}
        table={rows => (
          <ListTable
            caption="Everyone with an account"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            actions={person => (
              <RowMenu
                subject={nameOfPerson(person)}
                actions={[
                  { icon: Activity, label: 'Activity', run: () => setWatched(person) },
                  ...changesOf(person).map(change => ({
                    icon: change.icon,
                    label: change.label.replace(' account', ''),
                    run: () => setAsked(change),
                  })),
                ]}
              />
            )}
            details={({ username, email, hasSecondFactor, lastSignInAt, createdAt }) => (
              <Facts
                facts={[
                  ['Username', username],
                  emailFact(email),
                  ['Two-step sign-in', hasSecondFactor ? 'On' : 'Off'],
                  lastSignInAt !== null && ['Last sign-in', <Moment key="last" at={lastSignInAt} />],
                  ['Joined', <Moment key="joined" at={createdAt} />],
                ]}
              />
            )}
          />
        )}
      />
      {watched && (
        <Dialog
          open
          onOpenChange={isOpen => !isOpen && setWatched(null)}
          title="Activity"
          description={`${nameOfPerson(watched)} (${watched.username})`}
          className="[overflow-wrap:anywhere]"
        >
          {renderActivity(watched)}
        </Dialog>
      )}
      {asked && <ChangeDialog change={asked} onClose={() => setAsked(null)} fallbackFocus={heading} />}
    </>
  );
}
