import type { Delivery } from '@shared/contracts/errors';
import type { SentInquiry } from '@shared/contracts/inquiries';
import type { InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { Inquiry, StoredReply } from '@shared/tables/inquiries';
import { unnamed } from '@shared/unnamed';

type Sent = Omit<SentInquiry, 'createdAt'> & Pick<Inquiry, 'createdAt'>;

export function presentSent(inquiry: Sent): SentInquiry {
  return {
    id: inquiry.id,
    firstName: inquiry.firstName,
    lastName: inquiry.lastName,
    email: inquiry.email,
    company: inquiry.company,
    service: inquiry.service,
    timeline: inquiry.timeline,
    details: inquiry.details,
    createdAt: inquiry.createdAt.toISOString(),
  };
}

interface Context extends Pick<InquiryListItem, 'replies' | 'undelivered'> {
  callerId: string;
}

export function presentInquiry(inquiry: Inquiry, { callerId, ...context }: Context): InquiryListItem {
  const { state, revision, assigneeId, assigneeName, staffNote, changedAt } = inquiry;
  return {
    ...presentSent(inquiry),
    state,
    revision,
    assignee:
      assigneeId !== null && assigneeName !== null
        ? { id: assigneeId, name: assigneeName, self: assigneeId === callerId }
        : null,
    staffNote,
    changedAt: changedAt?.toISOString() ?? null,
    changedBy: changedAt && changerOf(inquiry),
    ...context,
  };
}

/** A username: but for the site, nobody else changes inquiries. */
export const changerOf = ({ changedByName }: Inquiry) => changedByName ?? unnamed.site;

/** What is known of a reply that the outbox has forgotten. */
export function presentOldDelivery({ deliveredAt, failedAt, createdAt }: StoredReply): Delivery {
  if (deliveredAt) return { state: 'sent', at: deliveredAt.toISOString(), canResend: false };
  return { state: 'failed', at: (failedAt ?? createdAt).toISOString(), canResend: false };
}
