import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/person-name';
import type { GivenRole, Role } from '@shared/policy';
import {
  BadgeCheck,
  type LucideIcon,
  ShieldCheck,
  ShieldMinus,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { useAccountChange } from '../use-account-change';

/** Something an owner does to somebody's account, and what they read before and after. */
export interface PersonChange {
  /** What of the account it concerns. */
  of: 'role' | 'access' | 'account';
  icon: LucideIcon;
  label: string;
  title: string;
  consequence: string;
  done: string;
  isDestructive?: boolean;
  send: (id: string) => Promise<unknown>;
}

const giveRole = (role: GivenRole) => (id: string) =>
  call('changePerson', { params: { id }, body: { role } });
const setDisabled = (disabled: boolean) => (id: string) =>
  call('changePerson', { params: { id }, body: { disabled } });

const makeStaff = {
  of: 'role',
  label: 'Make staff',
  title: 'Make staff',
  done: 'is staff now.',
  send: giveRole('staff'),
} as const;

const roleChanges: Record<Role, PersonChange> = {
  registered: {
    ...makeStaff,
    icon: BadgeCheck,
    consequence: 'Make sure it’s really them. They’ll be able to answer visitors and change people’s data.',
  },
  staff: {
    of: 'role',
    icon: ShieldCheck,
    label: 'Make owner',
    title: 'Make owner',
    consequence: 'Owners decide who has an account, and can remove yours.',
    done: 'is an owner now.',
    send: giveRole('owner'),
  },
  owner: {
    ...makeStaff,
    icon: ShieldMinus,
    consequence: 'They’ll no longer manage people. Invitations they’ve sent stop working.',
  },
};

const disable: PersonChange = {
  of: 'access',
  icon: UserX,
  label: 'Disable',
  title: 'Disable account',
  consequence: 'They’re signed out and can’t sign in. Calls they host need a new host.',
  done: 'can’t sign in anymore.',
  isDestructive: true,
  send: setDisabled(true),
};

const enable: PersonChange = {
  of: 'access',
  icon: UserCheck,
  label: 'Enable',
  title: 'Enable account',
  consequence: 'They can sign in again, with the same password.',
  done: 'can sign in again.',
  send: setDisabled(false),
};

const remove: PersonChange = {
  of: 'account',
  icon: Trash2,
  label: 'Remove',
  title: 'Remove account',
  consequence: 'They’re signed out and can’t sign in. Calls they host need a new host. You can’t undo this.',
  done: 'no longer has an account.',
  isDestructive: true,
  send: id => call('removePerson', { params: { id } }),
};

/** What can be done to somebody else's account. It's given no rights while it's disabled. */
export function changesOf({ role, disabledAt }: Person): PersonChange[] {
  const roleChange = disabledAt && role !== 'owner' ? [] : [roleChanges[role]];
  return [...roleChange, disabledAt ? enable : disable, remove];
}

interface ChangePersonDialogProps {
  person: Person;
  change: PersonChange;
  onClose: () => void;
  /** Where focus goes once what opened this is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Says what a change to somebody's account means, and makes it. */
export function ChangePersonDialog({ person, change, onClose, fallbackFocus }: ChangePersonDialogProps) {
  const { title, consequence, done, isDestructive, send } = change;
  const { isPending, mutate } = useAccountChange(() => send(person.id), {
    failure: 'Nothing was changed',
    onDone: () => toast({ title: 'Saved', description: `${nameOfPerson(person)} ${done}` }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      description={`${nameOfPerson(person)} (${person.username})`}
      confirm={{ label: title, pendingLabel: 'Saving…', pending: isPending, isDestructive }}
      onConfirm={() => mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
