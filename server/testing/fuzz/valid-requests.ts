import type { EndpointName, endpoints } from '@shared/contracts/endpoints';
import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import { slot } from '../../features/bookings/testing';
import { payWithoutEvent } from '../../features/donations/testing';
import { sharePassword } from '../../features/shares/testing/shares';
import { insertUser } from '../factories';
import { anyJsonPayload } from './bodies';
import { anyFormPayload } from './forms';
import { anySignedEvent } from './payment-events';
import {
  account,
  donation,
  type Prepare,
  toBooking,
  toCalendarFeed,
  toCall,
  toConfirmation,
  toDonation,
  toInquiry,
  toInvitation,
  toInvitationLink,
  toPerson,
  toResetLink,
  toShare,
  toVisitor,
  withBody,
  withoutBody,
} from './recipes';

const share = {
  password: sharePassword,
  title: 'Contract',
  note: 'Second paragraph.',
  expiresAt: '2026-04-01T00:00:00Z',
  maxOpenings: '3',
  maxDownloads: '2',
};

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: 'x' })).toString(
  'base64url',
);
const assertion = {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' },
};
const registration = {
  ...credential,
  response: { clientDataJSON, attestationObject: 'oA', transports: ['usb'] },
};

type Needy = { body: unknown } | { params: unknown };

/** Endpoints that need a body, or refer to something that has to exist. */
type NeedsPreparation =
  | { [Name in EndpointName]: (typeof endpoints)[Name] extends Needy ? Name : never }[EndpointName]
  | 'webhook';

const validRequests: Record<NeedsPreparation, Prepare> = {
  webhook: async server => {
    const sessionId = await payWithoutEvent(server, donation);
    return { payloads: anySignedEvent(server, sessionId), known: {} };
  },
  register: withBody(account),
  login: async server => {
    await insertUser(server.connection.db, { username: account.username });
    return {
      payloads: anyJsonPayload({ username: account.username, password: account.password }),
      known: {},
    };
  },
  changeNames: withBody({ firstName: account.firstName, lastName: account.lastName }),
  changeEmail: withBody({ email: account.email }),
  savePhoto: async () => ({ payloads: anyFormPayload({ photo: 'x' }), known: {} }),
  readPhoto: withoutBody,
  changePassword: withBody({ currentPassword: account.password, newPassword: 'a longer walk home' }),
  endSession: withBody({}),
  takeSecondStep: withBody({ token: 'x', code: '123456' }),
  signInWithPasskey: withBody({ token: 'x', passkey: assertion }),
  confirmAuthenticator: withBody({ code: '123456' }),
  addPasskey: withBody({ token: 'x', name: 'Work laptop', passkey: registration }),
  removePasskey: withoutBody,
  proveIdentity: withBody({ password: account.password }),
  confirmRecoveryCodes: withBody({ recoveryCode: '7K2M-Q9XD-0HTV-3BWE' }),
  requestReset: withBody({ email: account.email }),
  readReset: toResetLink({}),
  completeReset: toResetLink({ password: account.password }),
  readInvitation: toInvitationLink({}),
  acceptInvitation: toInvitationLink({
    username: account.username,
    password: account.password,
    firstName: account.firstName,
    lastName: account.lastName,
  }),
  invitePerson: withBody({ email: account.email, role: 'staff' }),
  resendInvitation: toInvitation,
  revokeInvitation: toInvitation,
  changePerson: toPerson({ disabled: true }),
  removePerson: toPerson({}),
  changeAccountSettings: withBody({ requireSecondFactor: true }),
  exportRewards: withBody({ timeZone: 'America/New_York' }),
  findPerson: toVisitor({}),
  exportPerson: toVisitor({}),
  correctPerson: toVisitor({ correct: { firstName: 'Tomas', lastName: 'Lind', phone: '+46 8 555 01 47' } }),
  erasePerson: toVisitor({}),
  exportDonations: withBody({ timeZone: 'America/New_York' }),
  createBooking: withBody(bookingBody),
  confirmBooking: toConfirmation,
  declineBooking: toBooking({ note: 'We’re full until May.' }),
  cancelBooking: toBooking({ note: 'The ferry is late.' }, { state: 'confirmed' }),
  completeBooking: toBooking({}, { state: 'confirmed' }),
  resendCallEmail: toBooking({}),
  readCall: toCall({}),
  cancelCall: toCall({ revision: 1 }),
  proposeTimes: toCall({ revision: 1, preferredSlots: [slot] }),
  readCalendarFeed: toCalendarFeed,
  createInquiry: withBody({ ...inquiryBody, website: '' }),
  changeInquiry: toInquiry({ revision: 0, state: 'waiting', assignee: 'me', staffNote: 'Asked Ines.' }),
  decideBookings: withBody({
    action: 'decline',
    bookings: [{ id: 1, revision: 0 }],
    note: 'We’re fully booked.',
  }),
  changeInquiries: withBody({ inquiries: [{ id: 1, revision: 0 }], state: 'spam' }),
  readCorrespondence: toInquiry({}),
  replyToInquiry: toInquiry({ revision: 0, text: 'Hi Priya,\n\nYes, we can.' }),
  resendInquiryEmail: toInquiry({ replyId: null }),
  createCheckout: withBody(donation),
  verifyDonation: toDonation(sessionId => anyJsonPayload({ sessionId })),
  readDonation: toDonation(() => anyJsonPayload({})),
  saveSponsor: toDonation(() =>
    anyFormPayload({ sponsorName: 'Adeyemi', sponsorWebsite: 'https://adeyemi.example' }),
  ),
  readLogo: toDonation(() => anyJsonPayload({})),
  changeWall: toDonation(() => anyJsonPayload({ sponsorHidden: true, sponsorLogoHidden: false })),
  settleReview: toDonation(() =>
    anyJsonPayload({ outcome: 'accepted', paidAmount: 5_000, refundedAmount: 0 }),
  ),
  refreshDonation: toDonation(() => anyJsonPayload({})),
  resendThanks: toDonation(() => anyJsonPayload({})),
  verifyAdvocate: toDonation(() => anyJsonPayload({ verified: true })),
  verifyAdvocates: withBody({ ids: ['7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e'], verified: true }),
  changeWallEntries: withBody({ ids: ['7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e'], sponsorHidden: true }),
  createShare: async () => ({ payloads: anyFormPayload(share), known: {} }),
  remindShare: toShare({}),
  changeShare: toShare({ expiresAt: '2026-04-01T00:00:00Z', seen: null }),
  changeOpeningNotice: toShare({ notifyMe: false }),
  endShare: toShare({}),
  deleteShare: toShare({}),
  liftShareLock: toShare({}),
  accessShare: toShare({ password: sharePassword }),
  downloadShare: toShare({ password: sharePassword, visit: '1-abc' }),
};

/** A valid request for each endpoint. */
export function findValidRequest(name: EndpointName): Prepare {
  return name in validRequests ? validRequests[name as NeedsPreparation] : withoutBody;
}
