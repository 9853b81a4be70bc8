import type { Person } from '@shared/contracts/people';
import type { Role } from '@shared/policy';
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

/** Something an owner does to somebody's account, and what they read before and after. */
interface PersonChange {
  icon: LucideIcon;
  label: string;
  consequence: string;
  done: string;
  isDestructive?: boolean;
  /** None removes the account. */
  body?: RequestOf<'changePerson'>['body'];
}

const endsAccess = 'They’re signed out and can’t sign in. Calls they host need a new host.';

const roleChanges: Record<Role, PersonChange> = {
  registered: {
    icon: BadgeCheck,
    label: 'Make staff',
    consequence: 'Make sure it’s really them. They’ll be able to answer visitors and change people’s data.',
    done: 'is staff now.',
    body: { role: 'staff' },
  },
  staff: {
    icon: ShieldCheck,
    label: 'Make owner',
    consequence: 'Owners decide who has an account, and can remove yours.',
    done: 'is an owner now.',
    body: { role: 'owner' },
  },
  owner: {
    icon: ShieldMinus,
    label: 'Make staff',
    consequence: 'They’ll no longer manage people. Invitations they’ve sent stop working.',
    done: 'is staff now.',
    body: { role: 'staff' },
  },
};

const accountChanges = {
  disable: {
    icon: UserX,
    label: 'Disable',
    consequence: endsAccess,
    done: 'can’t sign in anymore.',
    isDestructive: true,
    body: { disabled: true },
  },
  enable: {
    icon: UserCheck,
    label: 'Enable',
    consequence: 'They can sign in again, with the same password.',
    done: 'can sign in again.',
    body: { disabled: false },
  },
  remove: {
    icon: Trash2,
    label: 'Remove',
    consequence: `${endsAccess} You can’t undo this.`,
    done: 'no longer has an account.',
    isDestructive: true,
  },
} satisfies Record<string, PersonChange>;

/** What can be done to somebody else's account. It's given no rights while it's disabled. */
export function changesOf(person: Person): { icon: LucideIcon; label: string; asked: AskedChange }[] {
  const { role, disabledAt, self } = person;
  if (self) return [];
  const { disable, enable, remove } = accountChanges;
  const ofRole = !disabledAt || role === 'owner' ? [roleChanges[role]] : [];
  return [...ofRole, disabledAt ? enable : disable, remove].map(change => ({
    ...change,
    asked: describeChange(person, change),
  }));
}

function describeChange(person: Person, { label, done, body, ...rest }: PersonChange): AskedChange {
  const title = body && 'role' in body ? label : `${label} account`;
  const params = { id: person.id };
  return {
    ...rest,
    title,
    label: title,
    description: `${nameOfPerson(person)} (${person.username})`,
    send: () => (body ? call('changePerson', { params, body }) : call('removePerson', { params })),
    failure: 'Nothing was changed',
    done: { title: 'Saved', description: `${nameOfPerson(person)} ${done}` },
  };
}
