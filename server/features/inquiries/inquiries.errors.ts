import { staffInquiryMessages } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import type { Inquiry } from '@shared/tables/inquiries';
import { badRequest, conflict, notFound, tooManyRequests } from '../../http/errors';

export const inquiryNotFound = () => notFound("We can't find this inquiry. It may have been deleted.");

const standsAs: Record<InquiryState, string> = {
  new: 'It’s new',
  answered: 'It’s answered',
  waiting: 'It’s waiting',
  closed: 'It’s closed',
  spam: 'It’s marked as spam',
};

/** Somebody else changed it after the caller saw it. */
export const inquiryChanged = ({ state, changedBy }: Inquiry, assignee: string | null) =>
  conflict(
    `While you had this open, ${changedBy ?? 'someone'} changed it. ${standsAs[state]}, and ${assignee ?? 'nobody'} has it. Nothing you entered was saved or sent.`,
  );

export const unknownAssignee = () =>
  badRequest(staffInquiryMessages.assignee, [{ path: 'assignee', message: staffInquiryMessages.assignee }]);

export const noMailServer = () =>
  conflict('This site has no mail server, so nothing can be sent from here. Use your own email program.');

export const tooManyReplies = () =>
  tooManyRequests(
    'This site has sent as many replies this hour as it may. Try again later, or use your own email program. Nothing was sent.',
    600,
  );
