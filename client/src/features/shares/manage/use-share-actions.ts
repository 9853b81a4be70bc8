import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/api/api-error';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';
import { liftShareLock, remindShare } from '../api/change-share';
import { refreshShares } from '../api/shares';
import { copyLink, shareLink } from '../share-link';

/** The actions on a share that keep it, and their messages. */
export function useShareActions({ slug }: ShareListItem) {
  const queryClient = useQueryClient();

  const remind = useMutation({
    mutationFn: () => remindShare(slug),
    onSuccess: async () => {
      refreshShares(queryClient);
      const link = shareLink(slug);
      const description = (await copyText(link))
        ? 'Link copied. Send your reminder via your preferred channel.'
        : `Send this link via your preferred channel: ${link}`;
      toast({ title: 'Reminder recorded', description });
    },
    onError: error =>
      toast({
        title: 'Unable to record reminder',
        description: messageOf(error, 'Failed to record reminder'),
        variant: 'destructive',
      }),
  });

  const liftLock = useMutation({
    mutationFn: () => liftShareLock(slug),
    onSuccess: async () => {
      await refreshShares(queryClient);
      toast({ title: 'Lock removed', description: 'The recipient can try the password again now.' });
    },
    onError: error =>
      toast({
        title: 'Unable to remove the lock',
        description: messageOf(error, 'Failed to remove the lock'),
        variant: 'destructive',
      }),
  });

  return { copyLink: () => copyLink(slug), remind, liftLock };
}
