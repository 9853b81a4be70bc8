import type { InquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import type { InquiryState } from '@shared/states';
import { Check, Hand, PencilLine, Reply, RotateCcw, Undo2 } from 'lucide-react';
import type { BulkAction } from '@/components/list/bulk-bar';
import { closeOrShowUnsent } from '@/components/list/record-emails';
import type { Action } from '@/components/list/row-menu';
import type { ListTools } from '@/components/list/staff-list';
import { call } from '@/lib/api/endpoint';
import { EditDialog } from './edit-dialog';
import { type AskForFiles, nameOf } from './inquiry-texts';
import { ReplyDialog } from './reply-dialog';

type Tools = ListTools<InquiryListItem>;

export function inquiryActions(inquiry: InquiryListItem, tools: Tools, askForFiles: AskForFiles): Action[] {
  const { change, openFor } = tools;
  const { id, state, assignee, revision } = inquiry;
  const save = (body: { state: InquiryState } | { assignee: 'me' | null }) => () =>
    change({
      rows: [inquiry],
      send: () => call('changeInquiries', { body: { ...body, inquiries: [{ id, revision }] } }),
      failure: `Not changed: ${nameOf(inquiry)}`,
    });
  const isOver = state === 'closed' || state === 'spam';
  return [
    {
      icon: Reply,
      label: 'Reply',
      run: () =>
        openFor(inquiry, ({ row, ...props }) => (
          <ReplyDialog
            {...props}
            inquiry={row}
            askForFiles={askForFiles}
            onDone={closeOrShowUnsent(tools, 'inquiry', props.onClose)}
          />
        )),
    },
    assignee?.self
      ? { icon: Undo2, label: 'Unassign', run: save({ assignee: null }) }
      : { icon: Hand, label: 'Assign to me', run: save({ assignee: 'me' }) },
    isOver
      ? { icon: RotateCcw, label: state === 'spam' ? 'Not spam' : 'Reopen', run: save({ state: 'new' }) }
      : { icon: Check, label: 'Close', run: save({ state: 'closed' }) },
    {
      icon: PencilLine,
      label: 'Edit',
      run: () => openFor(inquiry, ({ row, ...props }) => <EditDialog {...props} inquiry={row} />),
    },
  ];
}

/** Leaves out the state that the list is narrowed to. */
export function bulkActions(
  selected: readonly InquiryListItem[],
  { change, values: { state: shown } }: Tools,
): BulkAction[] {
  const mark = (state: InquiryState, as: string, label = `Mark as ${as}`): BulkAction => ({
    label,
    run: finish => {
      const inquiries = selected.map(({ id, revision }) => ({ id, revision }));
      change({
        rows: selected,
        send: () => call('changeInquiries', { body: { inquiries, state } }),
        done: changed => ({ title: `${changed.length} marked as ${as}` }),
        failure: 'Nothing changed',
      });
      finish();
    },
  });
  return [
    ...(shown === 'closed' ? [] : [mark('closed', 'closed')]),
    ...(shown === 'spam' ? [mark('new', 'not spam', 'Not spam')] : [mark('spam', 'spam')]),
    ...(shown === 'closed' ? [mark('new', 'new')] : []),
  ];
}
