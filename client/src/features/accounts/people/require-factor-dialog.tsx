import type { AccountSettings } from '@shared/contracts/account-settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { isUnanswered } from '@/lib/api/api-error';
import { explainFailure } from '@/lib/api/explain-failure';
import { isDeclined } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { accountSettingsQuery, requireSecondFactor } from '../api/account-settings';

interface RequireFactorDialogProps {
  settings: AccountSettings;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Says what it means for everyone that a second factor is required, or no longer is. */
export function RequireFactorDialog({ settings, onClose, fallbackFocus }: RequireFactorDialogProps) {
  const queryClient = useQueryClient();
  const { queryKey } = accountSettingsQuery();
  const becomesRequired = !settings.requireSecondFactor;
  const { title, description, consequence, done } = becomesRequired
    ? required(settings.peopleWithout)
    : optional;
  const { isPending, mutate } = useMutation({
    mutationFn: () => requireSecondFactor(becomesRequired),
    onSuccess: changed => {
      queryClient.setQueryData(queryKey, changed);
      toast({ title: 'Saved', description: done });
      onClose();
    },
    onError: error => {
      // Another owner may have changed it.
      queryClient.invalidateQueries({ queryKey });
      if (isDeclined(error)) return;
      const mayBeDone = 'The change may have gone through. Check the setting before you try again.';
      toast(explainFailure(error, 'Nothing was changed', mayBeDone));
      if (isUnanswered(error)) onClose();
    },
  });

  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirm={{
        label: becomesRequired ? 'Require it' : 'Make it optional',
        pendingLabel: 'Saving…',
        pending: isPending,
      }}
      onConfirm={() => mutate()}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}

const required = (peopleWithout: number) => ({
  title: 'Require two-step sign-in',
  description: 'Everyone needs it, owners included, starting now.',
  consequence:
    peopleWithout === 0
      ? 'Everyone has it already. New people have to set it up before they can do anything else.'
      : `${peopleWithout === 1 ? '1 person has' : `${peopleWithout} people have`} none. They stay signed in, but can only open their account page until they’ve added a passkey or an authenticator app.`,
  done: 'Everyone needs two-step sign-in now.',
});

const optional = {
  title: 'Make two-step sign-in optional',
  description: 'Everyone decides for themselves.',
  consequence: 'Those who have set it up keep it, and are still asked for a second step when they sign in.',
  done: 'Two-step sign-in is optional now.',
};
