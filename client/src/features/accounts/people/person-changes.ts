import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/text';
import {
  BadgeCheck,
  type LucideIcon,
  ShieldCheck,
  ShieldMinus,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { call, type RequestOf } from '@/lib/api/endpoint';
import type { AskedChange } from '../account-change';

interface PersonChange extends AskedChange {
  icon: LucideIcon;
}

const endsAccess = 'They’re signed out and can’t sign in. Calls they host need a new host.';

/** What can be done to somebody else's account. It's given no rights while it's disabled. */
export function changesOf(person: Person): PersonChange[] {
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
    ...{ title: label, label, icon, send, consequence },
    description: `${name} (${person.username})`,
    done: `${name} ${done}`,
  });
  const change = (body: RequestOf<'changePerson'>['body']) => () => call('changePerson', { params, body });
  const newRole = {
    registered: make('Make staff', BadgeCheck, change({ role: 'staff' }), [
      'Make sure it’s really them. They’ll be able to answer visitors and change people’s data.',
      'is staff now.',
    ]),
    staff: make('Make owner', ShieldCheck, change({ role: 'owner' }), [
      'Owners decide who has an account, and can remove yours.',
      'is an owner now.',
    ]),
    owner: make('Make staff', ShieldMinus, change({ role: 'staff' }), [
      'They’ll no longer manage people. Invitations they’ve sent stop working.',
      'is staff now.',
    ]),
  }[role];
  const enabling = make('Enable account', UserCheck, change({ disabled: false }), [
    'They can sign in again, with the same password.',
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
