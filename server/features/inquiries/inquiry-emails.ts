import { isPressInquiryType } from '@shared/inquiry-choices';
import { formatInstant } from '@shared/office-hours';
import { contactReplyTime, emailCopy, pressReplyTime } from '@shared/site/copy';
import { pressInquiryTypes } from '@shared/site/inquiries';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import type { Inquiry } from '@shared/tables/inquiries';
import { details, type EmailContent, link, message, quote, text } from '../../platform/mail/email-content';
import { addressEntered, addressListedForNotices, staffLink } from '../../platform/mail/email-parts';
import { oneLine } from '../../platform/mail/plain-lines';

const inquirySubject = `Your inquiry to ${studio.name}`;

/** Repeats nothing that was typed: the address may be that of somebody else. */
export function writeInquiryConfirmation({ service }: Pick<Inquiry, 'service'>): EmailContent {
  const isPress = isPressInquiryType(service);
  const { inquiryReceived, pressReceived } = emailCopy;
  const { preview, title } = isPress ? pressReceived : inquiryReceived;
  return {
    subject: inquirySubject,
    preview,
    title,
    blocks: isPress
      ? [text(pressReceived.next), text(pressReceived.discretion), link(pressReceived.quotes, paths.press)]
      : [text(inquiryReceived.next), text(inquiryReceived.add)],
    reason: addressEntered(isPress ? 'in a press inquiry' : 'in an inquiry'),
  };
}

export function writeInquiryNotice(inquiry: Inquiry): EmailContent {
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
      staffLink('contact', 'View inquiries'),
    ],
    reason: addressListedForNotices,
  };
}

export function writeInquiryReply(
  { details, createdAt }: Pick<Inquiry, 'details' | 'createdAt'>,
  reply: string,
): EmailContent {
  return {
    // Mail programs thread it below the confirmation.
    subject: `Re: ${inquirySubject}`,
    preview: oneLine(reply, 120),
    title: `A reply from ${studio.name}`,
    blocks: [message(reply), ...quote(`On ${formatInstant(createdAt)}, you wrote`, details)],
    reason: addressEntered('in an inquiry'),
  };
}
