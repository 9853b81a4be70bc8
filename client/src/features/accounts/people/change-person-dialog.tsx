import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/person-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ApiError, isGone, isUnanswered } from '@/lib/api/api-error';
import { explainFailure } from '@/lib/api/explain-failure';
import { isDeclined } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { ownAccountQuery } from '../api/own-account';
import { peopleKey } from '../api/people';
import type { PersonChange } from './person-changes';

interface ChangePersonDialogProps {
  person: Person;
  change: PersonChange;
  onClose: () => void;
  /** Where focus goes once what opened this is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Says what a change to somebody's account means, and makes it. */
export function ChangePersonDialog({ person, change, onClose, fallbackFocus }: ChangePersonDialogProps) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: peopleKey });
  const { isPending, mutate } = useMutation({
    mutationFn: () => change.apply(person.id),
    onSuccess: async () => {
      await reload();
      toast({ title: 'Saved', description: `${nameOfPerson(person)} ${change.done}` });
      onClose();
    },
    onError: error => {
      // Another owner may have changed or removed the account.
      reload();
      if (isDeclined(error)) return;
      const mayBeDone = 'The change may have gone through. Check the list before you try again.';
      toast(explainFailure(error, 'Nothing was changed', mayBeDone));
      const isForbidden = error instanceof ApiError && error.status === 403;
      // Another owner may have made the reader staff, who see no people.
      if (isForbidden) queryClient.invalidateQueries({ queryKey: ownAccountQuery().queryKey });
      if (isForbidden || isUnanswered(error) || isGone(error)) onClose();
    },
  });

  return (
    <ConfirmDialog
      title={change.title}
      description={`${nameOfPerson(person)} (${person.username})`}
      confirm={{
        label: change.title,
        pendingLabel: change.pendingLabel,
        pending: isPending,
        isDestructive: change.isDestructive,
      }}
      onConfirm={() => mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>{change.consequence}</p>
    </ConfirmDialog>
  );
}
