import { present } from '@shared/contracts/endpoint';
import { type InquiryListItem, inquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import type { Inquiry } from '@shared/tables/inquiries';
import { unnamed } from '@shared/text';
import { idsOf } from '../../platform/db/any-of';
import { lastDeliveries } from '../../platform/mail/emails';
import type { Services } from '../../platform/services';

/** Only staff and the site change inquiries. */
export const changerOf = ({ changedByName }: Inquiry) => changedByName ?? unnamed.site;

export async function describeInquiries(
  deps: Services,
  rows: Inquiry[],
  callerId: string,
): Promise<InquiryListItem[]> {
  const deliveries = await lastDeliveries(deps, deps.db, 'inquiry', idsOf(rows));
  return rows.map(inquiry => {
    const { id, assigneeId, assigneeName, changedAt } = inquiry;
    return present(inquiryListItem, {
      ...inquiry,
      assignee:
        assigneeId !== null && assigneeName !== null
          ? { id: assigneeId, name: assigneeName, self: assigneeId === callerId }
          : null,
      changedBy: changedAt && changerOf(inquiry),
      delivery: deliveries.get(id) ?? null,
    });
  });
}
