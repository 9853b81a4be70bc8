import { listInquiriesRoute } from '@shared/contracts/inquiry-routes';
import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { useBulkChange } from '@/lib/use-bulk-change';
import { refreshInquiries, saveChange, saveStates, showInquiries } from '../api/inquiries';
import { nameOf } from './inquiry-texts';

const unreachable = 'We couldn’t reach the server. Please try again.';

/** One change from a dialog, which stays as it is if the change fails. */
export function useInquiryChange(onDone: (changed: InquiryListItem) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<InquiryListItem>) => send(),
    onSuccess: async changed => {
      showInquiries(queryClient, [changed]);
      onDone(changed);
      await refreshInquiries(queryClient);
    },
    onError: () => refreshInquiries(queryClient),
  });
  return { change: mutate, isPending, failure: error && messageOf(error, unreachable) };
}

interface QuickChange {
  inquiry: InquiryListItem;
  change: { state: InquiryState } | { assignee: 'me' | null };
  /** The row as it will be. */
  shown: InquiryListItem;
}

/** A change from the list: shown at once, and undone if it fails. `pendingId` is the row whose change isn't saved yet. */
export function useQuickChange() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ inquiry, change }: QuickChange) => saveChange(inquiry, change),
    onMutate: ({ shown }) => showInquiries(queryClient, [shown]),
    onSuccess: changed => {
      showInquiries(queryClient, [changed]);
      return refreshInquiries(queryClient);
    },
    onError: (error, { inquiry }, undo) => {
      undo?.();
      toast({
        title: `Not changed: ${nameOf(inquiry)}`,
        description: messageOf(error, unreachable),
        variant: 'destructive',
      });
      return refreshInquiries(queryClient);
    },
  });
  return { change: mutate, pendingId: isPending ? variables.inquiry.id : null };
}

/** The state of several inquiries. */
export function useStateChanges() {
  const queryClient = useQueryClient();
  return useBulkChange<InquiryListItem, InquiryState>({
    path: listInquiriesRoute.path,
    send: saveStates,
    preview: (inquiry, state) => ({ ...inquiry, state }),
    refresh: () => refreshInquiries(queryClient),
    done: count => `${count} marked`,
  });
}
