import type { Person } from '@shared/contracts/people';
import type { Role } from '@shared/policy';
import {
  BadgeCheck,
  type LucideIcon,
  ShieldCheck,
  ShieldMinus,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import { changePerson, removePerson } from '../api/people';

/** Something an owner does to somebody's account, and what they read before and after. */
export interface PersonChange {
  /** What of the account it concerns. */
  of: 'role' | 'access' | 'account';
  icon: LucideIcon;
  label: string;
  title: string;
  consequence: string;
  pendingLabel: string;
  done: string;
  isDestructive: boolean;
  apply: (id: string) => Promise<void>;
}

const promote: PersonChange = {
  of: 'role',
  icon: BadgeCheck,
  label: 'Make staff',
  title: 'Make staff',
  consequence:
    'They signed up on their own, and anyone could have typed this name and email address, so make sure it’s them. As staff, they can reply to visitors, confirm and decline calls, and correct or erase people’s data. You can’t undo this, but you can disable the account.',
  pendingLabel: 'Changing…',
  done: 'is staff now.',
  isDestructive: false,
  apply: id => changePerson(id, { role: 'staff' }),
};

const makeOwner: PersonChange = {
  of: 'role',
  icon: ShieldCheck,
  label: 'Make owner',
  title: 'Make owner',
  consequence: 'Owners decide who has an account, and can remove yours.',
  pendingLabel: 'Changing…',
  done: 'is an owner now.',
  isDestructive: false,
  apply: id => changePerson(id, { role: 'owner' }),
};

const demote: PersonChange = {
  of: 'role',
  icon: ShieldMinus,
  label: 'Make staff',
  title: 'Make staff',
  consequence:
    'They can still use the admin panel, but no longer decide who has an account. Invitations they’ve sent stop working.',
  pendingLabel: 'Changing…',
  done: 'is staff now.',
  isDestructive: false,
  apply: id => changePerson(id, { role: 'staff' }),
};

const disable: PersonChange = {
  of: 'access',
  icon: UserX,
  label: 'Disable',
  title: 'Disable account',
  consequence:
    'They’re signed out everywhere at once, and can’t sign in until you enable the account again. Their calendar link and any invitations they’ve sent stop working. Any calls they’re hosting need a new host: choose one under Bookings.',
  pendingLabel: 'Disabling…',
  done: 'can’t sign in anymore.',
  isDestructive: true,
  apply: id => changePerson(id, { disabled: true }),
};

const enable: PersonChange = {
  of: 'access',
  icon: UserCheck,
  label: 'Enable',
  title: 'Enable account',
  consequence: 'They can sign in again, with the same password.',
  pendingLabel: 'Enabling…',
  done: 'can sign in again.',
  isDestructive: false,
  apply: id => changePerson(id, { disabled: false }),
};

const remove: PersonChange = {
  of: 'account',
  icon: Trash2,
  label: 'Remove',
  title: 'Remove account',
  consequence:
    'They’re signed out everywhere, and the account is gone. Their calendar link and any invitations they’ve sent stop working. Any calls they’re hosting need a new host: choose one under Bookings. Their shares and the record of their activity stay. This can’t be undone.',
  pendingLabel: 'Removing…',
  done: 'no longer has an account.',
  isDestructive: true,
  apply: removePerson,
};

const roleChanges: Record<Role, PersonChange> = { registered: promote, staff: makeOwner, owner: demote };

/** What can be done to somebody else's account. It's given no rights while it's disabled. */
export function changesOf({ role, disabledAt }: Person): PersonChange[] {
  const roleChange = disabledAt && role !== 'owner' ? [] : [roleChanges[role]];
  return [...roleChange, disabledAt ? enable : disable, remove];
}
