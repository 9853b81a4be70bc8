import type { Person } from '@shared/contracts/people';
import type { GivenRole, Role } from '@shared/policy';
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
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { useAccountChange } from '../use-account-change';

/** Something an owner does to somebody's account, and what they read before and after. */
export interface PersonChange {
  icon: LucideIcon;
  label: string;
  consequence: string;
  done: string;
  /** None removes the account. */
  body?: { role: GivenRole } | { disabled: boolean };
}

const endsAccess = 'They’re signed out and can’t sign in. Calls they host need a new host.';
const makeStaff = { label: 'Make staff', done: 'is staff now.', body: { role: 'staff' } } as const;

const roleChanges: Record<Role, PersonChange> = {
  registered: {
    ...makeStaff,
    icon: BadgeCheck,
    consequence: 'Make sure it’s really them. They’ll be able to answer visitors and change people’s data.',
  },
  staff: {
    icon: ShieldCheck,
    label: 'Make owner',
    consequence: 'Owners decide who has an account, and can remove yours.',
    done: 'is an owner now.',
    body: { role: 'owner' },
  },
  owner: {
    ...makeStaff,
    icon: ShieldMinus,
    consequence: 'They’ll no longer manage people. Invitations they’ve sent stop working.',
  },
};

const disable: PersonChange = {
  icon: UserX,
  label: 'Disable',
  consequence: endsAccess,
  done: 'can’t sign in anymore.',
  body: { disabled: true },
};

const enable: PersonChange = {
  icon: UserCheck,
  label: 'Enable',
  consequence: 'They can sign in again, with the same password.',
  done: 'can sign in again.',
  body: { disabled: false },
};

const remove: PersonChange = {
  icon: Trash2,
  label: 'Remove',
  consequence: `${endsAccess} You can’t undo this.`,
  done: 'no longer has an account.',
};

/** What can be done to somebody else's account. It's given no rights while it's disabled. */
export function changesOf({ role, disabledAt, self }: Person): PersonChange[] {
  if (self) return [];
  const canChangeRole = !disabledAt || role === 'owner';
  return [...(canChangeRole ? [roleChanges[role]] : []), disabledAt ? enable : disable, remove];
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
  const { label, consequence, done, body } = change;
  const title = body && 'role' in body ? label : `${label} account`;
  const params = { id: person.id };
  const send = () => (body ? call('changePerson', { params, body }) : call('removePerson', { params }));
  const { isPending, mutate } = useAccountChange<void>(send, {
    failure: 'Nothing was changed',
    onDone: () => toast({ title: 'Saved', description: `${nameOfPerson(person)} ${done}` }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      description={`${nameOfPerson(person)} (${person.username})`}
      confirm={{
        label: title,
        pendingLabel: 'Saving…',
        pending: isPending,
        isDestructive: change === disable || change === remove,
      }}
      onConfirm={() => mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}
