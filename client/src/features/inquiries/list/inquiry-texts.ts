import type { Correspondence, InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/states';
import type { ReactElement } from 'react';
import type { DialogProps } from '@/components/list/staff-list';
import { endpointQuery } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';

/** A button that makes a link for sending files. */
export type AskForFiles = (props: { onLink: (link: string) => void }) => ReactElement;

export interface InquiryDialogProps extends DialogProps {
  /** As the list has it now. */
  inquiry: InquiryListItem;
}

export interface ReplyProps extends InquiryDialogProps {
  correspondence: Correspondence;
  askForFiles: AskForFiles;
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

export const inquiryQueries = ['listInquiries'] as const;

/** The replies to an inquiry, and what became of its emails. */
export const correspondenceQuery = ({ id }: Pick<InquiryListItem, 'id'>) =>
  endpointQuery('readCorrespondence', { params: { id: String(id) } });

/** Some mail programs take no longer links. */
const longestQuote = 1_500;

/** What a reply says to whoever is to send files. */
export const sendFilesTo = (link: string) => `You can send us the files here: ${link}\n`;

/** Room for a reply, above what the visitor wrote. */
export function quoteBelow(inquiry: InquiryListItem): string {
  const { details, createdAt } = inquiry;
  const quoted = details.length > longestQuote ? `${details.slice(0, longestQuote)}…` : details;
  const lines = quoted.split(/\r\n?|\n/).map(line => `> ${line}`.trimEnd());
  return `\n\n\nOn ${formatZonedMoment(createdAt)}, ${nameOf(inquiry)} wrote:\n\n${lines.join('\n')}\n`;
}
