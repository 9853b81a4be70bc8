import type { InquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import type { InquiryState } from '@shared/states';
import type { ReactElement } from 'react';
import type { DialogProps } from '@/components/list/staff-list';

export type AskForFiles = (props: { onLink: (link: string) => void }) => ReactElement;

export interface InquiryDialogProps extends DialogProps {
  /** Follows the list, so that the dialog notices changes. */
  inquiry: InquiryListItem;
}

export const stateNames: Record<InquiryState, string> = {
  new: 'New',
  answered: 'Answered',
  waiting: 'Waiting',
  closed: 'Closed',
  spam: 'Spam',
};

export const nameOf = ({ firstName, lastName }: Pick<InquiryListItem, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

export const inquiryQueries = ['listInquiries', 'listEmails'] as const;

export const sendFilesTo = (link: string) => `You can send us the files here: ${link}\n`;
