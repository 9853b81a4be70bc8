import type { EndpointName, endpoints } from '@shared/contracts/endpoints';
import { bookingBody, inquiryBody } from '@shared/contracts/testing';
import type fc from 'fast-check';
import { hashToken } from '../../features/accounts/account-links';
import { invitePerson } from '../../features/accounts/invitations/invite-person';
import { createResetLink } from '../../features/accounts/recovery/request-reset';
import { tokenOf } from '../../features/accounts/testing';
import { storeFeed } from '../../features/bookings/calendar/calendar-feeds.repository';
import { insertRequest, slot, startDesk } from '../../features/bookings/testing';
import { payWithoutEvent } from '../../features/donations/testing';
import { insertShare, sharePassword } from '../../features/shares/testing/shares';
import { insertInquiry, insertUser } from '../factories';
import type { TestServer } from '../test-server';
import { anyJsonPayload } from './bodies';
import { anyFormPayload } from './forms';
import { anySignedEvent } from './payment-events';
import type { RawRequest } from './send-raw-request';

type Payloads = fc.Arbitrary<Pick<RawRequest, 'headers' | 'body'>>;

interface Recipe {
  payloads: Payloads;
  /** Values of path parameters that exist. */
  known: Record<string, string>;
}

const donation = {
  amount: 400,
  donorName: 'Ruth Adeyemi',
  donorEmail: 'ruth@example.com',
  message: 'For my sister.',
  showAsSponsor: 1,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
  isLawOrActivist: true,
} as const;

const account = {
  username: 'tomas',
  email: 'tomas@example.com',
  password: 'a long walk home',
  firstName: 'Tomas',
  lastName: 'Lindqvist',
};

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

type Prepare = (server: TestServer) => Promise<Recipe>;

const withBody = (valid: object) => async (): Promise<Recipe> => ({
  payloads: anyJsonPayload(valid),
  known: {},
});

const withoutBody = withBody({});

const toShare =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { slug } = await insertShare(server, { file: { content: 'Signed.' } });
    return { payloads: anyJsonPayload(valid), known: { slug } };
  };

const toDonation =
  (payloads: (sessionId: string) => Payloads) =>
  async (server: TestServer): Promise<Recipe> => {
    const sessionId = await payWithoutEvent(server, donation);
    const { rows } = await server.connection.pool.query('select id from donations');
    return { payloads: payloads(sessionId), known: { sessionId, id: rows[0].id } };
  };

const toResetLink =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const link = await createResetLink(server, await insertUser(server.connection.db));
    return { payloads: anyJsonPayload({ token: tokenOf(link), ...valid }), known: {} };
  };

const toPerson =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { id } = await insertUser(server.connection.db);
    return { payloads: anyJsonPayload(valid), known: { id } };
  };

const invite = async (server: TestServer): Promise<{ id: string; token: string }> => {
  const { link } = await invitePerson(server, { email: account.email, role: 'staff' }, { actor: null });
  const { rows } = await server.connection.pool.query('select id from account_tokens');
  return { id: rows[0].id, token: tokenOf(link ?? '') };
};

const toInvitation = async (server: TestServer): Promise<Recipe> => ({
  payloads: anyJsonPayload({}),
  known: { id: (await invite(server)).id },
});

const toInvitationLink =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { token } = await invite(server);
    return { payloads: anyJsonPayload({ token, ...valid }), known: {} };
  };

const toBooking =
  (valid: object, changes: Parameters<typeof insertRequest>[1] = {}) =>
  async (server: TestServer): Promise<Recipe> => {
    const { id } = await insertRequest(server, changes);
    return { payloads: anyJsonPayload({ revision: 0, ...valid }), known: { id: String(id) } };
  };

const toVisitor =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { email } = await insertRequest(server);
    return { payloads: anyJsonPayload({ email, ...valid }), known: {} };
  };

const toConfirmation = async (server: TestServer): Promise<Recipe> => {
  const { id: hostId } = await insertUser(server.connection.db);
  return toBooking({ slot, hostId, place: 'phone', note: 'Bring the spreadsheet.' })(server);
};

const toCall =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { confirmAndLink } = await startDesk(server);
    const token = await confirmAndLink((await insertRequest(server)).id);
    return { payloads: anyJsonPayload({ token, ...valid }), known: {} };
  };

const toInquiry =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { id } = await insertInquiry(server.connection.db);
    return { payloads: anyJsonPayload(valid), known: { id: String(id) } };
  };

const toCalendarFeed = async (server: TestServer): Promise<Recipe> => {
  const user = await insertUser(server.connection.db);
  const token = 'a-calendar-link';
  const createdAt = server.clock.now();
  await storeFeed(server.connection.db, { userId: user.id, tokenHash: hashToken(token), createdAt });
  return { payloads: anyJsonPayload({}), known: { file: `${token}.ics` } };
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
