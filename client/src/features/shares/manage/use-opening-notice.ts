import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { changeOpeningNotice, openingNoticesQuery } from '../api/opening-notices';
import { refreshShares, showShare } from '../api/shares';
import { explainNoNotice } from '../explain-no-notice';

/** Switches the email about a share's next opening on and off: shown at once, and undone if it fails. */
export function useOpeningNotice(share: ShareListItem) {
  const queryClient = useQueryClient();
  const { data: notices } = useQuery(openingNoticesQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ slug, notifyMe }: ShareListItem) => changeOpeningNotice(slug, notifyMe),
    onMutate: wanted => showShare(queryClient, wanted),
    onSuccess: changed => {
      showShare(queryClient, changed);
      toast(
        changed.notifyMe
          ? {
              title: 'We’ll email you',
              description: `Once, to ${notices?.email ?? 'your address'}, the next time someone else opens it.`,
            }
          : { title: 'We won’t email you' },
      );
    },
    onError: (error, _wanted, undo) => {
      undo?.();
      explain(messageOf(error, 'We couldn’t reach the server. Please try again.'));
      return refreshShares(queryClient);
    },
  });

  const toggle = () => {
    const problem = explainNoNotice(notices);
    if (problem && !share.notifyMe) explain(problem);
    else mutate({ ...share, notifyMe: !share.notifyMe });
  };
  return { toggle, isPending };
}

const explain = (description: string) =>
  toast({ title: 'Nothing changed', description, variant: 'destructive' });
