import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryDialogProps } from './dialog-props';
import { EditDialog } from './edit-dialog';
import type { InquiryDialogKind } from './inquiry-actions';
import { ReplyDialog } from './reply-dialog';

export interface OpenDialog {
  kind: InquiryDialogKind;
  inquiry: InquiryListItem;
}

interface InquiryDialogsProps extends Omit<InquiryDialogProps, 'inquiry'> {
  dialog: OpenDialog;
  rows: readonly InquiryListItem[];
}

/** The dialog that is open over the list. */
export function InquiryDialogs({ dialog, rows, ...props }: InquiryDialogsProps) {
  const inquiry = rows.find(({ id }) => id === dialog.inquiry.id) ?? dialog.inquiry;
  const Dialog = dialog.kind === 'reply' ? ReplyDialog : EditDialog;
  return <Dialog {...props} inquiry={inquiry} />;
}
