import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/person-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
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
  const { isPending, mutate } = useMutation({
    mutationFn: () => change.apply(person.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: peopleKey });
      toast({ title: 'Saved', description: `${nameOfPerson(person)} ${change.done}` });
      onClose();
    },
    onError: error =>
      toast({
        title: 'Nothing was changed',
        description: messageOf(error, 'We couldn’t reach the server. Please try again.'),
        variant: 'destructive',
      }),
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
