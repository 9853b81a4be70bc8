import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import { shareLimits } from '../../limits/server';
import { shareSorts, shareStates } from '../../states';
import type { Endpoint } from '../endpoint';
import { fitsHash, optionalName, optionalText } from '../fields';
import { instantText, toInstant } from '../instants';
import { cursorMessage, listQuery } from '../lists';
import { sharePassword, zipContents } from './shares';

export const shareMessages = {
  passwordTitle: 'Password required',
  password: 'Add a password to protect this share.',
  passwordTooShort: `Password must be at least ${textLimits.password.min} characters`,
  passwordTooLong: `Password is too long. Keep it to ${textLimits.password.maxBytes} characters, fewer with accents or emoji.`,
  contentTitle: 'Add a note or file',
  content: 'Include sensitive text or upload a file before creating a share.',
  noteMissing: 'A share without a file needs a note',
  expiresAt: 'Choose an expiration date and time',
  expiresInThePast: 'Choose an expiration time in the future',
  noteTooLong: `Keep this to ${textLimits.shareNote.max.toLocaleString('en-US')} characters or fewer`,
  fileTooLarge: 'Files can be up to 25 MB.',
  fileNameTooLong: `File names can be up to ${textLimits.fileName.max} characters long`,
  state: 'This state doesn’t exist',
  sort: 'This order doesn’t exist',
  notify: 'Choose true or false',
  maxUses: `Choose a whole number from 1 to ${shareLimits.maxUses.toLocaleString('en-US')}`,
} as const;

const expiryText = instantText(shareMessages.expiresAt);

export const requiredInstant = z.pipe(
  expiryText,
  z.transform(text => new Date(text)),
);

export const expiry = z.pipe(z.nullable(expiryText), toInstant);

const optionalInstant = z.pipe(z.pipe(optionalText(64), z.nullable(expiryText)), toInstant);

/** Forms turn line breaks into CRLF: each counts as one character, and is stored as typed. */
export const shareNote = z.pipe(
  z.pipe(
    z.nullable(z.string()),
    z.transform((text): string | null | undefined => text?.replace(/\r\n?/g, '\n')),
  ),
  optionalText(textLimits.shareNote.max),
);

/** Forms send text. Absent, null, and empty mean unlimited. */
const optionalLimit = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()], shareMessages.maxUses))),
  z.pipe(
    z.transform(readLimit),
    z.nullable(
      z
        .int(shareMessages.maxUses)
        .check(z.gte(1, shareMessages.maxUses), z.lte(shareLimits.maxUses, shareMessages.maxUses)),
    ),
  ),
);

const optionalFlag = z.pipe(
  z.optional(
    z.nullable(z.union([z.boolean(), z.enum(['true', 'false', ''])], { error: shareMessages.notify })),
  ),
  z.transform(value => value === true || value === 'true'),
);

const optionalContents = z.pipe(
  z.pipe(z.optional(z.nullable(z.string())), z.transform(parseContents)),
  z.nullable(zipContents),
);

/** Comes with a note or a file, which is sent as `file`, before or after these fields. */
export const createShareBody = z.object({
  password: sharePassword(shareMessages.password).check(
    z.minLength(1, { error: shareMessages.password, abort: true }),
    z.minLength(textLimits.password.min, shareMessages.passwordTooShort),
    z.refine(fitsHash, shareMessages.passwordTooLong),
  ),
  title: optionalName(textLimits.shareTitle.max),
  note: z._default(shareNote, null),
  expiresAt: optionalInstant,
  maxOpenings: optionalLimit,
  maxDownloads: optionalLimit,
  /** JSON; kept only with a file. */
  contents: optionalContents,
  /** Emails the creator at the first opening; 409 where no email can be sent. */
  notifyMe: optionalFlag,
});

export const shareListItem = z.strictObject({
  id: z.number(),
  slug: z.string(),
  revision: z.number(),
  /** It asks for files: its openings are deliveries. */
  isRequest: z.boolean(),
  title: z.nullable(z.string()),
  note: z.nullable(z.string()),
  noteUnreadable: z.boolean(),
  hasFile: z.boolean(),
  fileName: z.nullable(z.string()),
  /** Bytes. */
  fileSize: z.nullable(z.number()),
  /** When note and file were destroyed: within a minute of expiry. */
  contentRemovedAt: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  isExpired: z.boolean(),
  expiresSoon: z.boolean(),
  /** Milliseconds; 0 once expired. */
  expiresInMs: z.nullable(z.number()),
  maxOpenings: z.nullable(z.number()),
  maxDownloads: z.nullable(z.number()),
  usedUpAt: z.nullable(z.string()),
  lastReminderAt: z.nullable(z.string()),
  openedCount: z.number(),
  firstOpenedAt: z.nullable(z.string()),
  lastOpenedAt: z.nullable(z.string()),
  downloadCount: z.number(),
  failedCount: z.number(),
  lockedUntil: z.nullable(z.string()),
  /** Whether the caller created it, and gets an email the next time somebody else opens it. */
  notifyMe: z.boolean(),
});

export type ShareListItem = z.output<typeof shareListItem>;

export const listShares = {
  method: 'GET',
  path: '/api/shares',
  summary: 'Shares: newest first, those that expire next, or by title',
  access: 'panel',
  query: z.extend(listQuery, {
    state: z.optional(z.enum(shareStates, shareMessages.state)),
    sort: z._default(z.enum(shareSorts, shareMessages.sort), 'newest'),
    cursor: z.optional(
      z.string(cursorMessage).check(z.regex(/^(\d{1,18}|([\da-f]{2}){1,800})-[\w-]{1,36}$/, cursorMessage)),
    ),
  }),
  response: z.array(shareListItem),
  paged: true,
} as const satisfies Endpoint;

export const createShare = {
  method: 'POST',
  path: '/api/shares',
  summary: 'Creates a share of a note, a file or both',
  access: 'panel',
  rateLimits: ['newShares', 'shareUnlocks'],
  body: createShareBody,
  files: ['file'],
  status: 201,
  response: shareListItem,
} as const satisfies Endpoint;

export type ShareListQuery = z.output<typeof listShares.query>;

function readLimit(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return value;
  const text = value?.trim() ?? '';
  if (text === '') return null;
  return /^(\d{1,9}|\d{1,3},\d{3})$/.test(text) ? Number(text.replace(',', '')) : Number.NaN;
}

/** Leaves what isn't JSON to the schema, which refuses texts. */
function parseContents(text: string | null | undefined): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
