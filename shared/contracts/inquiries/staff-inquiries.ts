import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import { listLimits } from '../../limits/server';
import { inquiryKinds, inquiryStates } from '../../states';
import { delivery } from '../emails';
import type { Endpoint } from '../endpoint';
import { optionalText, requiredText } from '../fields';
import { recordId, revision, seenRows } from '../ids';
import { listQuery } from '../lists';
import { sentInquiry } from './inquiries';

export const staffInquiryMessages = {
  state: 'This state doesn’t exist',
  kind: 'Choose project or press',
  assignee: 'Choose someone with an account',
  sort: 'Choose newest or oldest',
  reply: 'Write a reply',
  noChange: 'Choose what to change',
  noneSelected: 'Select at least one inquiry',
  tooManySelected: `Select ${listLimits.page} inquiries or fewer`,
} as const;

const state = z.enum(inquiryStates, staffInquiryMessages.state);

const assignee = z.strictObject({
  id: z.string(),
  name: z.string(),
  self: z.boolean(),
});

export const inquiryListItem = z.strictObject({
  ...sentInquiry.shape,
  state,
  /** Sent back with a change, which is refused if somebody else made one since. */
  revision: z.number(),
  assignee: z.nullable(assignee),
  staffNote: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  delivery: z.nullable(delivery),
});

export type InquiryListItem = z.output<typeof inquiryListItem>;

export const listInquiries = {
  method: 'GET',
  path: '/api/contact',
  summary: 'Inquiries of both forms, newest first; spam only if asked for',
  access: 'panel',
  query: z.extend(listQuery, {
    kind: z.optional(z.enum(inquiryKinds, staffInquiryMessages.kind)),
    assignee: z.optional(z.enum(['me', 'nobody'], staffInquiryMessages.assignee)),
    state: z.optional(state),
    sort: z._default(z.enum(['newest', 'oldest'], staffInquiryMessages.sort), 'newest'),
  }),
  response: z.array(inquiryListItem),
  paged: true,
} as const satisfies Endpoint;

export type InquiryListQuery = z.output<typeof listInquiries.query>;

const inquiryParams = z.object({ id: z.string() });

const inquiryChange = z
  .object({
    inquiries: seenRows(staffInquiryMessages.noneSelected, staffInquiryMessages.tooManySelected),
    state: z.optional(state),
    assignee: z.optional(
      z.nullable(
        z.union([z.literal('me'), recordId(staffInquiryMessages.assignee)], staffInquiryMessages.assignee),
      ),
    ),
    staffNote: z.optional(optionalText(textLimits.staffNote.max)),
  })
  .check(
    z.refine(({ inquiries: _, ...changes }) => Object.values(changes).some(value => value !== undefined), {
      error: staffInquiryMessages.noChange,
    }),
  );

export type InquiryChange = z.output<typeof inquiryChange>;

export const changeInquiries = {
  method: 'PATCH',
  path: '/api/contact',
  summary:
    'Changes the state of inquiries, their assignee or the staff’s note; 409 says why a single one didn’t change',
  access: 'staff',
  body: inquiryChange,
  response: z.strictObject({
    changed: z.array(inquiryListItem),
    /** Counts inquiries of several that were changed or deleted since the caller saw them. */
    skipped: z.number(),
  }),
} as const satisfies Endpoint;

export const replyForm = z.object({
  text: requiredText(staffInquiryMessages.reply, textLimits.inquiryReply.max),
});

export type ReplyFormValues = z.input<typeof replyForm>;

const replyBody = z.object({ revision, ...replyForm.shape });

export type ReplyToInquiry = z.output<typeof replyBody>;

export const replyToInquiry = {
  method: 'POST',
  path: '/api/contact/:id/replies',
  summary:
    'Sends the visitor a reply by email, or writes it for staff to send, and marks the inquiry as answered',
  access: 'staff',
  params: inquiryParams,
  body: replyBody,
  status: 201,
  response: inquiryListItem,
} as const satisfies Endpoint;
