import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/person-name';
import { unnamed } from '@shared/unnamed';
import { Activity } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import type { Column } from '@/components/ui/data-table';
import { RecordList } from '@/components/ui/record-list';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { StatusPill } from '@/components/ui/status-pill';
import { formatZonedMoment } from '@/lib/dates';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { usePagedList } from '@/lib/use-paged-list';
import { peopleQuery } from '../api/people';
import { ChangePersonDialog } from './change-person-dialog';
import { PersonActivityDialog } from './person-activity-dialog';
import { changesOf, type PersonChange } from './person-changes';

const texts = {
  loading: 'Loading people',
  failed: 'Failed to load people.',
  empty: 'Nobody has an account.',
};

interface PeopleSectionProps {
  /** What somebody did. */
  renderActivity: (person: Pick<Person, 'id'>) => ReactElement;
  /** What everyone did. */
  everyonesActivity: ReactElement;
}

/** Who has an account, and what owners can do about it. */
export function PeopleSection({ renderActivity, everyonesActivity }: PeopleSectionProps) {
  const list = usePagedList(peopleQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const [watched, setWatched] = useState<Person | null>(null);
  const [asked, setAsked] = useState<{ person: Person; change: PersonChange } | null>(null);

  const columns: Column<Person>[] = [
    { header: 'Person', cell: person => <Who person={person} /> },
    {
      header: 'Two-step sign-in',
      short: true,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Yes' : 'No'),
      className: 'lg:w-[8rem]',
    },
    {
      header: 'Last sign-in',
      short: true,
      cell: ({ lastSignInAt }) =>
        lastSignInAt ? (
          <time dateTime={lastSignInAt} className="block text-balance">
            {formatZonedMoment(lastSignInAt)}
          </time>
        ) : (
          'Not recorded'
        ),
      className: 'figures lg:w-[9rem]',
    },
    {
      header: 'Actions',
      cell: person => (
        <Actions
          person={person}
          onAsk={change => setAsked({ person, change })}
          onWatch={() => setWatched(person)}
        />
      ),
      className: 'lg:w-[17rem]',
    },
  ];

  return (
    <div className="border-t border-line py-8 md:py-10">
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
      <div className="mt-6">{everyonesActivity}</div>
      {watched && (
        <PersonActivityDialog
          name={`${nameOfPerson(watched)} (${watched.username})`}
          onClose={() => setWatched(null)}
        >
          {renderActivity(watched)}
        </PersonActivityDialog>
      )}
      {asked && <ChangePersonDialog {...asked} onClose={() => setAsked(null)} fallbackFocus={heading} />}
    </div>
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

interface ActionsProps {
  person: Person;
  onAsk: (change: PersonChange) => void;
  onWatch: () => void;
}

function Actions({ person, onAsk, onWatch }: ActionsProps) {
  if (person.self) {
    return (
      <span className="text-ink-soft">
        Only another owner can change your role, or disable or remove your account.
      </span>
    );
  }
  return (
    <RowActions inColumns="everywhere">
      <RowAction icon={Activity} label="Activity" subject={nameOfPerson(person)} onClick={onWatch} />
      {changesOf(person).map(change => (
        <RowAction
          // A button whose opposite takes its place keeps the focus.
          key={change.of}
          icon={change.icon}
          label={change.label}
          subject={nameOfPerson(person)}
          onClick={() => onAsk(change)}
        />
      ))}
    </RowActions>
  );
}
