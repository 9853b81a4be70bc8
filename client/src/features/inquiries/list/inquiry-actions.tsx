import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import { Check, Hand, PencilLine, Reply, RotateCcw, Undo2 } from 'lucide-react';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { nameOf } from './inquiry-texts';
import type { useQuickChange } from './use-inquiry-changes';

export type InquiryDialogKind = 'reply' | 'edit';

interface InquiryActionsProps {
  inquiry: InquiryListItem;
  quick: ReturnType<typeof useQuickChange>;
  /** Oneself, once known. */
  self: InquiryListItem['assignee'];
  onOpen: (kind: InquiryDialogKind) => void;
}

/** What staff can do with an inquiry as it stands. */
export function InquiryActions({ inquiry, quick: { change, pendingId }, self, onOpen }: InquiryActionsProps) {
  const { state, assignee } = inquiry;
  const shared = { subject: nameOf(inquiry), pending: pendingId === inquiry.id };
  const isOver = state === 'closed' || state === 'spam';
  const take = (person: 'me' | null) =>
    change({ inquiry, change: { assignee: person }, shown: { ...inquiry, assignee: person && self } });
  const mark = (next: InquiryState) =>
    change({ inquiry, change: { state: next }, shown: { ...inquiry, state: next } });
  return (
    <RowActions inColumns="on-phones">
      <RowAction {...shared} icon={Reply} label="Reply" onClick={() => onOpen('reply')} />
      {/* Each pair is one button, so that it keeps the focus. */}
      {assignee?.self ? (
        <RowAction {...shared} icon={Undo2} label="Unassign" onClick={() => take(null)} />
      ) : (
        <RowAction {...shared} icon={Hand} label="Assign to me" onClick={() => take('me')} />
      )}
      {isOver ? (
        <RowAction
          {...shared}
          icon={RotateCcw}
          label={state === 'spam' ? 'Not spam' : 'Reopen'}
          onClick={() => mark('new')}
        />
      ) : (
        <RowAction {...shared} icon={Check} label="Close" onClick={() => mark('closed')} />
      )}
      <RowAction {...shared} icon={PencilLine} label="Edit" onClick={() => onOpen('edit')} />
    </RowActions>
  );
}
