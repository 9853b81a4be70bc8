import { units } from './amounts';

/** UTF-16 code units, but for `maxBytes`. */
export const textLimits = {
  username: { min: 3, max: 50 },
  /** The longest address that SMTP can carry (RFC 5321, 4.5.3.1.3). */
  email: { max: 254 },
  personName: { max: 100 },
  passkeyName: { max: 50 },
  organizationName: { max: 200 },
  phone: { min: 7, max: 32 },
  /** `max` is for the visitor's own words; the dialog adds a prefix. */
  bookingNotes: { max: 2_000, maxPrefix: 400 },
  noteToVisitor: { max: 1_000 },
  contactDetails: { min: 10, max: 5_000 },
  pressDetails: { min: 20, max: 5_000 },
  inquiryReply: { max: 10_000 },
  staffNote: { max: 2_000 },
  slug: { max: 64 },
  shareTitle: { max: 200 },
  shareNote: { max: 100_000 },
  requestNote: { max: 5_000 },
  /** NTFS and APFS count UTF-16 units, as JavaScript does. */
  fileName: { max: 255 },
  /** bcrypt ignores bytes past the 72nd. */
  password: { min: 6, maxBytes: 72 },
  passwordHash: { max: 255 },
  donorMessage: { max: 1_000 },
  giftReference: { max: 100 },
  url: { max: 2_000 },
  checkoutSessionId: { max: 255 },
} as const;

export const fileLimits = {
  shareFile: 25 * units.MIB,
  deliveredFiles: 10,
  /** In one zip; their names fit in a form's field. */
  sharedFiles: 300,
  sponsorLogo: 5 * units.MIB,
  profilePhoto: 5 * units.MIB,
  sponsorLogoSide: 512,
  /** Once decoded: small files can unpack into gigabytes. */
  sponsorLogoPixels: 40_000_000,
  showProgressFrom: units.MIB,
} as const;

export const bookingLimits = {
  maxSlots: 3,
  slotStepMinutes: 30,
} as const;

/** Only bots fill it in: no person sees it, no form filler has a value for it, and no list of honeypots has it. */
export const honeypotName = 'tidemark';
