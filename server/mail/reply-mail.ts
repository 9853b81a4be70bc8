import { mailLimits } from '@shared/mail-limits';
import { studio } from '@shared/site/studio';
import type { Inquiry } from '@shared/tables/inquiries';
import type { Queryable } from '../db/database';
import type { Enqueue } from './enqueue';
import { limitBySender, type Sender } from './limit-by-sender';
import { writeInquiryReply } from './templates/inquiry-reply';
import { threadOf } from './thread-of';

export interface ReplyMail {
  /** To the visitor. False if too many were sent lately, or without a mail server. */
  enqueueReply(tx: Queryable, reply: ReplyEmail): Promise<boolean>;
}

interface ReplyEmail {
  id: string;
  inquiry: Inquiry;
  text: string;
  sentBy: Sender;
}

const limitOf = limitBySender({ name: 'replies', ...mailLimits.replies });

/** Keys of the emails to whoever sent an inquiry. */
export const inquiryMailKeys = {
  confirmation: (inquiryId: number) => `inquiry:${inquiryId}:visitor`,
  reply: (inquiryId: number, replyId: string) => `inquiry:${inquiryId}:reply:${replyId}`,
};

/** Without a queue, no email is sent. */
export function createReplyMail(queue: Enqueue | null, publicUrl: string): ReplyMail {
  return {
    async enqueueReply(tx, { id, inquiry, text, sentBy }) {
      const message = {
        key: inquiryMailKeys.reply(inquiry.id, id),
        recipient: inquiry.email,
        replyTo: studio.email,
        thread: threadOf('inquiry', inquiry),
        content: writeInquiryReply(inquiry, text, publicUrl),
        isSecret: true,
      } as const;
      return (await queue?.enqueueWithin(tx, message, ...limitOf(sentBy))) ?? false;
    },
  };
}
