import { isPressInquiryType, pressInquiryTypes } from '@shared/contracts/inquiries';
import { contactReplyTime, pressReplyTime } from '@shared/site/emails';

import type { Inquiry } from '@shared/tables/inquiries';
import { details, type EmailContent, link, quote, text } from '../email-content';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, about an inquiry from the contact or press page. */
export function writeInquiryNotice(inquiry: Inquiry, publicUrl: string): EmailContent {
  const name = `${inquiry.firstName} ${inquiry.lastName}`;
  const pressType = isPressInquiryType(inquiry.service) ? inquiry.service : null;
  const about = pressType ? pressInquiryTypes[pressType] : inquiry.service;
  return {
    subject: `${pressType ? 'Press inquiry' : 'Inquiry'}: ${name}, ${inquiry.company}`,
    preview: about,
    title: `${name} sent an inquiry about ${pressType ? 'the apps' : 'a project'}.`,
    blocks: [
      text(
        `We promised a reply within ${pressType ? pressReplyTime : contactReplyTime}. Reply to this email to reach them.`,
      ),
      details(
        [pressType ? 'Inquiry' : 'Service', about],
        ['Timeline', inquiry.timeline],
        ['From', name, inquiry.company, inquiry.email],
      ),
      ...quote('Message', inquiry.details),
      link('View inquiries', staffLink(publicUrl, 'contact')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
