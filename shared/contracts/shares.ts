import * as z from 'zod/mini';
import { textLimits } from '../limits';
import { optionalText } from './fields';

export const shareMessages = {
  passwordTitle: 'Password required',
  password: 'Add a password to protect this share.',
  passwordTooShort: `Password must be at least ${textLimits.password.min} characters`,
  passwordTooLong: `Password must be at most ${textLimits.password.maxBytes} bytes long`,
  contentTitle: 'Add a note or file',
  content: 'Include sensitive text or upload a file before creating a share.',
  expiresAt: 'Choose a date and time for the expiry',
  expiresInThePast: 'Choose an expiry in the future',
  noteTooLong: `Keep this to ${textLimits.shareNote.max.toLocaleString('en-US')} characters or less`,
  fileTooLarge: 'Files can be up to 25 MB.',
  fileNameTooLong: `File names can be up to ${textLimits.fileName.max} characters long`,
  unlockPassword: 'Please provide the password for this share.',
} as const;

const maxExpiry = Date.parse('9999-12-31T23:59:59.999Z');

/** ISO 8601 with a zone: without one, sender and server may mean different instants. */
const optionalInstant = z.pipe(
  z.pipe(
    optionalText(64),
    z.nullable(
      z.string().check(
        z.iso.datetime({ offset: true, error: shareMessages.expiresAt, abort: true }),
        z.refine(text => Date.parse(text) <= maxExpiry, shareMessages.expiresAt),
      ),
    ),
  ),
  z.transform(text => (text === null ? null : new Date(text))),
);

/** Forms are sent with CRLF whatever was typed: a line break is one character, and comes out as it went in. */
const note = z.pipe(
  z.optional(z.nullable(z.string().check(z.overwrite(text => text.replace(/\r\n?/g, '\n'))))),
  optionalText(textLimits.shareNote.max),
);

/** Keyboards differ in how they compose a letter: sender and recipient mean one password. */
const sharePassword = (missing: string) => z.string(missing).check(z.normalize('NFKC'), z.trim());

/**
 * Text fields of POST /api/shares, which is multipart; the file comes as `file`, before or after them. A note or a file
 * is required.
 */
export const createShareBody = z.object({
  password: sharePassword(shareMessages.password).check(
    z.minLength(1, { error: shareMessages.password, abort: true }),
    z.minLength(textLimits.password.min, shareMessages.passwordTooShort),
    z.refine(fitsHash, shareMessages.passwordTooLong),
  ),
  title: optionalText(textLimits.shareTitle.max),
  note,
  expiresAt: optionalInstant,
});

/** Body of POST /api/share/{slug}/access and /download. A password longer than any right one is wrong, not malformed. */
export const unlockShareBody = z.object({
  password: sharePassword(shareMessages.unlockPassword).check(z.minLength(1, shareMessages.unlockPassword)),
});

/** GET /api/shares, newest first; the answer of POST /api/shares. For staff. */
export interface ShareListItem {
  id: number;
  slug: string;
  title: string | null;
  note: string | null;
  /** There is a note, but no key of the server opens it. */
  noteUnreadable: boolean;
  hasFile: boolean;
  /** Stays known after the file was destroyed. */
  fileName: string | null;
  /** Bytes. */
  fileSize: number | null;
  /** When note and file were destroyed, which is within a minute after expiry. */
  contentRemovedAt: string | null;
  createdAt: string;
  expiresAt: string | null;
  isExpired: boolean;
  /** At most 48 hours are left. */
  expiresSoon: boolean;
  /** Milliseconds, 0 once expired, null where nothing was set. */
  expiresInMs: number | null;
  lastReminderAt: string | null;
  openedCount: number;
  firstOpenedAt: string | null;
  lastOpenedAt: string | null;
  downloadCount: number;
  /** Wrong passwords. */
  failedCount: number;
}

/** POST /api/share/{slug}/remind */
export interface RemindShareAnswer {
  share: ShareListItem;
}

/** POST /api/share/{slug}/access */
export interface UnlockedShare {
  title: string | null;
  note: string | null;
  hasFile: boolean;
  fileName: string | null;
  /** As the sender's browser told it. */
  fileType: string | null;
  /** Bytes. */
  fileSize: number | null;
  createdAt: string;
  expiresAt: string | null;
}

function fitsHash(password: string): boolean {
  return new TextEncoder().encode(password).length <= textLimits.password.maxBytes;
}
