import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { pathOf } from '@/lib/api/endpoint';
import { useBulkChange } from '@/lib/use-bulk-change';
import { useRowChange } from '@/lib/use-row-change';
import { refreshInquiries, saveChange, saveStates, showInquiries } from '../api/inquiries';
import { nameOf } from './inquiry-texts';

const path = pathOf('listInquiries');
const unreachable = 'We couldn’t reach the server. Please try again.';

/**
 * One change from a dialog, which stays as it is if the change fails.
 * @param unanswered What to read where no answer came. Without it, another try does no harm.
 */
export function useInquiryChange(onDone: (changed: InquiryListItem) => void, unanswered?: string) {
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
  const failure = isUnanswered(error) && unanswered ? unanswered : error && messageOf(error, unreachable);
  return { change: mutate, isPending, failure };
}

interface QuickChange {
  inquiry: InquiryListItem;
  change: { state: InquiryState } | { assignee: 'me' | null };
  /** The row as it will be. */
  shown: InquiryListItem;
}

/** A change from the list. `pendingId` is the row whose change isn't saved yet. */
export function useQuickChange() {
  const { change, pendingId } = useRowChange<InquiryListItem>(path, refreshInquiries);
  const quickChange = ({ inquiry, change: wish, shown }: QuickChange) =>
    change({
      shown,
      send: () => saveChange(inquiry, wish),
      failure: `Not changed: ${nameOf(inquiry)}`,
    });
  return { change: quickChange, pendingId };
}

/** The state of several inquiries. */
export const useStateChanges = () =>
  useBulkChange<InquiryListItem, InquiryState>({
    path,
    send: saveStates,
    preview: (inquiry, state) => ({ ...inquiry, state }),
    refresh: refreshInquiries,
    done: count => `${count} marked`,
  });
