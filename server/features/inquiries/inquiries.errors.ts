import { staffInquiryMessages } from '@shared/contracts/inquiries/staff-inquiries';
import type { InquiryState } from '@shared/states';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Account } from '../../platform/by';
import { badRequest, conflict, notFound } from '../../platform/http/errors';
import { changerOf } from './inquiries.presenter';

export const inquiryNotFound = () => notFound('We can’t find this inquiry. It may have been deleted.');

const standsAs: Record<InquiryState, string> = {
  new: 'It’s new',
  answered: 'It’s answered',
  waiting: 'It’s waiting',
  closed: 'It’s closed',
  spam: 'It’s marked as spam',
};

/** The caller may have made the change: browsers send a request twice at times. */
export const inquiryChanged = (inquiry: Inquiry, caller: Account) => {
  const { state, assigneeName } = inquiry;
  const now = `${standsAs[state]} and ${assigneeName === null ? 'unassigned' : `assigned to ${assigneeName}`}.`;
  return conflict(
    inquiry.changedBy === caller.id
      ? `You’ve already changed this, here or in another tab. ${now} Close this and check before you send anything again.`
      : `While you had this open, ${changerOf(inquiry)} changed it. ${now} Nothing you entered was saved or sent.`,
  );
};

export const unknownAssignee = () =>
  badRequest(staffInquiryMessages.assignee, [{ path: 'assignee', message: staffInquiryMessages.assignee }]);
