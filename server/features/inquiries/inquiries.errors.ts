import { staffInquiryMessages } from '@shared/contracts/staff-inquiries';
import type { InquiryState } from '@shared/inquiry-states';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Actor } from '../../activity/activity';
import { badRequest, conflict, notFound } from '../../http/errors';

export const inquiryNotFound = () => notFound("We can't find this inquiry. It may have been deleted.");

const standsAs: Record<InquiryState, string> = {
  new: "It's new",
  answered: "It's answered",
  waiting: "It's waiting",
  closed: "It's closed",
  spam: "It's marked as spam",
};

/** It was changed after the caller saw it; by the caller, maybe, whose browser may have sent the same twice. */
export const inquiryChanged = (
  { state, changedBy }: Inquiry,
  { assignee, caller }: { assignee: string | null; caller: Actor },
) => {
  const now = `${standsAs[state]} and ${assignee === null ? 'unassigned' : `assigned to ${assignee}`}.`;
  return conflict(
    changedBy === caller.username
      ? `You've already changed this, here or in another tab. ${now} Close this and check before you send anything again.`
      : `While you had this open, ${changedBy ?? 'someone'} changed it. ${now} Nothing you entered was saved or sent.`,
  );
};

export const unknownAssignee = () =>
  badRequest(staffInquiryMessages.assignee, [{ path: 'assignee', message: staffInquiryMessages.assignee }]);

export const noMailServer = () =>
  conflict('This site has no mail server, so nothing can be sent from here. Use your own email program.');
