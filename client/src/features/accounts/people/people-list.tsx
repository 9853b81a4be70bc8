import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/text';
import { unnamed } from '@shared/unnamed';
import { Activity } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import type { Column } from '@/components/ui/data-table';
import { Dialog } from '@/components/ui/dialog';
import { RecordList } from '@/components/ui/record-list';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { StatusPill } from '@/components/ui/status-pill';
import { pagedQuery } from '@/lib/api/paged-query';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { usePagedList } from '@/lib/use-paged-list';
import { momentColumn } from '../account-section';
import { ChangePersonDialog, changesOf, type PersonChange } from './change-person-dialog';

const texts = {
  loading: 'Loading people',
  failed: 'Failed to load people.',
  empty: 'Nobody has an account.',
};

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
  const [asked, setAsked] = useState<{ person: Person; change: PersonChange } | null>(null);

  const columns: Column<Person>[] = [
    { header: 'Person', cell: person => <Who person={person} /> },
    {
      header: 'Two-step sign-in',
      short: true,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
      className: 'lg:w-[8rem]',
    },
    momentColumn('Last sign-in', ({ lastSignInAt }) => lastSignInAt),
    {
      header: 'Actions',
      cell: person => (
        <RowActions inColumns="everywhere">
          <RowAction
            icon={Activity}
            label="Activity"
            subject={nameOfPerson(person)}
            onClick={() => setWatched(person)}
          />
          {Object.entries(changesOf(person)).map(([of, change]) => (
            <RowAction
              // A button whose opposite takes its place keeps the focus.
              key={of}
              icon={change.icon}
              label={change.label}
              subject={nameOfPerson(person)}
              onClick={() => setAsked({ person, change })}
            />
          ))}
        </RowActions>
      ),
      className: 'lg:w-[17rem]',
    },
  ];

  return (
    <>
      <RecordList
        list={list}
        title="People"
        titleRef={heading}
        searchLabel="Search people"
        texts={texts}
        caption="Everyone with an account"
        columns={columns}
        keyOf={({ id }) => id}
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
      {asked && <ChangePersonDialog {...asked} onClose={() => setAsked(null)} fallbackFocus={heading} />}
    </>
  );
}

function Who({ person }: { person: Person }) {
  const { username, email, role, self, disabledAt } = person;
  return (
    <span className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-[650]">{nameOfPerson(person)}</span>
        {role === 'owner' && <StatusPill tone="strong">Owner</StatusPill>}
        {self && <StatusPill tone="plain">{unnamed.reader}</StatusPill>}
        {role === 'registered' && <StatusPill tone="plain">Registered</StatusPill>}
        {disabledAt && <StatusPill tone="faint">Disabled</StatusPill>}
      </span>
      <span className="font-[430] text-ink-soft">{[username, email].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
