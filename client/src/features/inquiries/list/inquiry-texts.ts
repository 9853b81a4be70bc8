import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import { formatZonedMoment } from '@/lib/dates';

export const stateNames: Record<InquiryState, string> = {
  new: 'New',
  answered: 'Answered',
  waiting: 'Waiting',
  closed: 'Closed',
  spam: 'Spam',
};

export const nameOf = ({ firstName, lastName }: Pick<InquiryListItem, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** Some mail programs take no longer links. */
const longestQuote = 1_500;

/** Room for a reply, above what the visitor wrote. */
export function quoteBelow(inquiry: InquiryListItem): string {
  const { details, createdAt } = inquiry;
  const quoted = details.length > longestQuote ? `${details.slice(0, longestQuote)}…` : details;
  const lines = quoted.split(/\r\n?|\n/).map(line => `> ${line}`.trimEnd());
  return `\n\n\nOn ${formatZonedMoment(createdAt)}, ${nameOf(inquiry)} wrote:\n\n${lines.join('\n')}\n`;
}
