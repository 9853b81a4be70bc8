import * as z from 'zod/mini';
import { giftMethods } from '../../states';
import type { Endpoint } from '../endpoint';
import { emailText } from '../fields';
import { rewardTier } from './donations';

export const receiptMessages = {
  unknown:
    'This link doesn’t work, or it has expired. Enter the email you donated with, and we’ll send you a new one.',
} as const;

/** Has nothing that the donor typed but a name that is on the public wall: somebody else may have the link. */
export const receipt = z.strictObject({
  /** Opened by a link to all donations of a mailbox, instead of one. */
  wholeMailbox: z.boolean(),
  seller: z.strictObject({ legalName: z.string(), address: z.array(z.string()) }),
  sponsorName: z.nullable(z.string()),
  asOf: z.string(),
  /** Newest first, without those that are pending, failed, expired, or in review. Amounts are in cents. */
  items: z.array(
    z.strictObject({
      /** The donation's ID. */
      reference: z.string(),
      receivedAt: z.string(),
      amount: z.number(),
      refunded: z.number(),
      /** What a bank took back, or may take back. */
      disputed: z.number(),
      status: z.enum(['succeeded', 'refunded', 'disputed']),
      reward: z.nullable(rewardTier),
      method: z.enum(giftMethods),
    }),
  ),
  /** By the office's clock, newest first. Counts no donation that is wholly disputed: there's no receipt for it. */
  years: z.array(
    z.strictObject({
      year: z.number(),
      donations: z.number(),
      amount: z.number(),
      refunded: z.number(),
      disputed: z.number(),
      net: z.number(),
    }),
  ),
});

export type Receipt = z.output<typeof receipt>;
export type ReceiptItem = Receipt['items'][number];

export const readReceipt = {
  method: 'POST',
  path: '/api/receipts/details',
  summary: 'The donations of an emailed link, or of a checkout session, as they stand now',
  access: 'public',
  rateLimits: ['links'],
  /** Another form is unknown, not malformed. */
  body: z.object({ key: z.string('The link is incomplete') }),
  response: receipt,
} as const satisfies Endpoint;

export const requestReceiptsBody = z.object({ email: emailText('Please enter a valid email') });

export const requestReceipts = {
  method: 'POST',
  path: '/api/receipt-links',
  summary: 'Emails a link to all receipts of an address; responds alike whether it’s known or not',
  access: 'public',
  rateLimits: ['receiptLinks'],
  body: requestReceiptsBody,
  status: 204,
} as const satisfies Endpoint;
