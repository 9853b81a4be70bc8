import type { Person } from '@shared/contracts/people';
import { nameOfPerson } from '@shared/person-name';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
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
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={change.title}
      description={`${nameOfPerson(person)} (${person.username})`}
      fallbackFocus={fallbackFocus}
      className="max-md:top-auto max-md:h-auto md:max-w-lg [overflow-wrap:anywhere]"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={change.isDestructive ? 'danger' : 'primary'}
            pending={isPending}
            pendingLabel={change.pendingLabel}
            onClick={() => mutate()}
          >
            {change.title}
          </Button>
        </div>
      }
    >
      <p>{change.consequence}</p>
    </Dialog>
  );
}
