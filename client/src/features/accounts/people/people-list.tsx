import type { Person } from '@shared/contracts/accounts/people';
import { nameOfPerson, unnamed } from '@shared/text';
import {
  Activity,
  BadgeCheck,
  type LucideIcon,
  ShieldCheck,
  ShieldMinus,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { emailFact, Facts, Moment } from '@/components/list/facts';
import { type Column, ListTable } from '@/components/list/list-table';
import { RowMenu } from '@/components/list/row-menu';
import { useFocusAfterRemoval } from '@/components/list/use-focus-after-removal';
import { Dialog } from '@/components/ui/dialog';
import { PagedRecords } from '@/components/ui/record-list';
import { StatusPill } from '@/components/ui/status-pill';
import { call, type RequestOf } from '@/lib/api/endpoint';
import { pagedQuery } from '@/lib/api/paged-query';
import { formatDay, formatZonedTime } from '@/lib/dates';
import { usePagedList } from '@/lib/use-paged-list';
import { type AskedChange, ChangeDialog } from '../account-change';
import { roleNames } from '../own-sections';

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
  renderActivity: (person: Pick<Person, 'id'>) => ReactElement;
}

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
          onClose={() => setWatched(null)}
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

interface PersonChange extends AskedChange {
  icon: LucideIcon;
}

const endsAccess =
  'They’ll be signed out and won’t be able to sign in. Calls they host will need a new host.';

/** Offers a disabled account no more rights. */
function changesOf(person: Person): PersonChange[] {
  const { role, disabledAt, self } = person;
  if (self) return [];
  const name = nameOfPerson(person);
  const params = { id: person.id };
  const make = (
    label: string,
    icon: LucideIcon,
    send: AskedChange['send'],
    [consequence, done]: [string, string],
  ) => ({
    title: label,
    label,
    icon,
    send,
    consequence,
    description: `${name} (${person.username})`,
    done: `${name} ${done}`,
  });
  const change = (body: RequestOf<'changePerson'>['body']) => () => call('changePerson', { params, body });
  const newRole = {
    registered: make('Make staff', BadgeCheck, change({ role: 'staff' }), [
      'Make sure it’s really them. They’ll be able to answer visitors and change people’s data.',
      'is now staff.',
    ]),
    staff: make('Make owner', ShieldCheck, change({ role: 'owner' }), [
      'Owners decide who has an account, and can remove yours.',
      'is now an owner.',
    ]),
    owner: make('Make staff', ShieldMinus, change({ role: 'staff' }), [
      'They’ll no longer manage people. Invitations they’ve sent will stop working.',
      'is now staff.',
    ]),
  }[role];
  const enabling = make('Enable account', UserCheck, change({ disabled: false }), [
    'They’ll be able to sign in again with the same password.',
    'can sign in again.',
  ]);
  const disabling = make('Disable account', UserX, change({ disabled: true }), [
    endsAccess,
    'can’t sign in anymore.',
  ]);
  const removal = make('Remove account', Trash2, () => call('removePerson', { params }), [
    `${endsAccess} You can’t undo this.`,
    'no longer has an account.',
  ]);
  return [
    ...(!disabledAt || role === 'owner' ? [newRole] : []),
    disabledAt ? enabling : { ...disabling, isDestructive: true },
    { ...removal, isDestructive: true },
  ];
}
