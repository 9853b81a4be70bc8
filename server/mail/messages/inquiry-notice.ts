import { isPressInquiryType, pressInquiryTypes } from '@shared/contracts/inquiries';

import type { ContactSubmission } from '@shared/tables/inquiries';
import { facts, type Letter, link, text, words } from '../letter';
import { listedForNews } from './reasons';
import { staffLink } from './staff-links';

/** To staff, of an inquiry about a project or from the press page. */
export function writeInquiryNotice(inquiry: ContactSubmission, publicUrl: string): Letter {
  const name = `${inquiry.firstName} ${inquiry.lastName}`;
  const pressType = isPressInquiryType(inquiry.service) ? inquiry.service : null;
  const about = pressType ? pressInquiryTypes[pressType] : inquiry.service;
  return {
    subject: `${pressType ? 'Press inquiry' : 'Inquiry'}: ${name}, ${inquiry.company}`,
    preview: about,
    title: `${name} writes about ${pressType ? 'the apps' : 'a project'}.`,
    blocks: [
      text(
        `They were promised an answer within ${pressType ? '24-48 hours' : '1-2 business days'}. Answering this letter writes to them.`,
      ),
      facts(
        [pressType ? 'Inquiry' : 'Service', about],
        ['Timeline', inquiry.timeline],
        ['From', name, inquiry.company, inquiry.email],
      ),
      ...words('What they wrote', inquiry.details),
      link('Open the inquiries', staffLink(publicUrl, 'contact')),
    ],
    reason: listedForNews(publicUrl),
  };
}
