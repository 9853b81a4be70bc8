import type fc from 'fast-check';
import { hashToken } from '../../features/accounts/account-links';
import { invitePerson } from '../../features/accounts/invitations/invite-person';
import { createResetLink } from '../../features/accounts/recovery/request-reset';
import { tokenOf } from '../../features/accounts/testing';
import { storeFeed } from '../../features/bookings/calendar/calendar-feeds.repository';
import { insertRequest, slot, startDesk } from '../../features/bookings/testing';
import { payWithoutEvent } from '../../features/donations/testing';
import { insertShare } from '../../features/shares/testing/shares';
import { insertInquiry, insertUser } from '../factories';
import type { TestServer } from '../test-server';
import { anyJsonPayload } from './bodies';
import type { RawRequest } from './send-raw-request';

type Payloads = fc.Arbitrary<Pick<RawRequest, 'headers' | 'body'>>;

interface Recipe {
  payloads: Payloads;
  /** Values of path parameters that exist. */
  known: Record<string, string>;
}

export const donation = {
  amount: 400,
  donorName: 'Ruth Adeyemi',
  donorEmail: 'ruth@example.com',
  message: 'For my sister.',
  showAsSponsor: 1,
  sponsorName: 'Adeyemi & Daughters',
  sponsorWebsite: 'https://adeyemi.example',
  isLawOrActivist: true,
} as const;

export const account = {
  username: 'tomas',
  email: 'tomas@example.com',
  password: 'a long walk home',
  firstName: 'Tomas',
  lastName: 'Lindqvist',
};

export type Prepare = (server: TestServer) => Promise<Recipe>;

export const withBody = (valid: object) => async (): Promise<Recipe> => ({
  payloads: anyJsonPayload(valid),
  known: {},
});

export const withoutBody = withBody({});

export const toShare =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { slug } = await insertShare(server, { file: { content: 'Signed.' } });
    return { payloads: anyJsonPayload(valid), known: { slug } };
  };

export const toDonation =
  (payloads: (sessionId: string) => Payloads) =>
  async (server: TestServer): Promise<Recipe> => {
    const sessionId = await payWithoutEvent(server, donation);
    const { rows } = await server.connection.pool.query('select id from donations');
    return { payloads: payloads(sessionId), known: { sessionId, id: rows[0].id } };
  };

export const toResetLink =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const link = await createResetLink(server, await insertUser(server.connection.db));
    return { payloads: anyJsonPayload({ token: tokenOf(link), ...valid }), known: {} };
  };

export const toPerson =
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

export const toInvitation = async (server: TestServer): Promise<Recipe> => ({
  payloads: anyJsonPayload({}),
  known: { id: (await invite(server)).id },
});

export const toInvitationLink =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { token } = await invite(server);
    return { payloads: anyJsonPayload({ token, ...valid }), known: {} };
  };

export const toBooking =
  (valid: object, changes: Parameters<typeof insertRequest>[1] = {}) =>
  async (server: TestServer): Promise<Recipe> => {
    const { id } = await insertRequest(server, changes);
    return { payloads: anyJsonPayload({ revision: 0, ...valid }), known: { id: String(id) } };
  };

export const toVisitor =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { email } = await insertRequest(server);
    return { payloads: anyJsonPayload({ email, ...valid }), known: {} };
  };

export const toConfirmation = async (server: TestServer): Promise<Recipe> => {
  const { id: hostId } = await insertUser(server.connection.db);
  return toBooking({ slot, hostId, place: 'phone', note: 'Bring the spreadsheet.' })(server);
};

export const toCall =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { confirmAndLink } = await startDesk(server);
    const token = await confirmAndLink((await insertRequest(server)).id);
    return { payloads: anyJsonPayload({ token, ...valid }), known: {} };
  };

export const toInquiry =
  (valid: object) =>
  async (server: TestServer): Promise<Recipe> => {
    const { id } = await insertInquiry(server.connection.db);
    return { payloads: anyJsonPayload(valid), known: { id: String(id) } };
  };

export const toCalendarFeed = async (server: TestServer): Promise<Recipe> => {
  const user = await insertUser(server.connection.db);
  const token = 'a-calendar-link';
  const createdAt = server.clock.now();
  await storeFeed(server.connection.db, { userId: user.id, tokenHash: hashToken(token), createdAt });
  return { payloads: anyJsonPayload({}), known: { file: `${token}.ics` } };
};
