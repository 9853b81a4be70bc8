import { units } from '@shared/limits/amounts';
import { honeypotName } from '@shared/limits/forms';
import { invitePerson } from '../../features/accounts/invitations';
import { createResetLink } from '../../features/accounts/passwords';
import { accountPassword, tokenOf } from '../../features/accounts/testing/accounts';
import { insertCalendar } from '../../features/bookings/busy/testing/insert-calendar';
import { storeFeed } from '../../features/bookings/calendar/calendar-feeds.repository';
import { insertRequest, signInForCalls, slot } from '../../features/bookings/testing';
import { payWithoutEvent } from '../../features/donations/testing';
import { insertShare, sharePassword } from '../../features/shares/testing/shares';
import { byOperator } from '../../platform/by';
import { hashToken } from '../../platform/encryption/tokens';
import { buildDonation, insertDonation, insertInquiry, insertUser } from '../factories';
import type { TestServer } from '../test-server';

type Known = Record<string, unknown>;

const everywhere = {
  username: 'ines.lind',
  password: accountPassword,
  email: 'tomas.lindqvist@example.com',
  revision: 0,
  preferredSlots: [slot],
  expiresAt: '2026-04-01T00:00:00Z',
  timeZone: 'America/New_York',
  [honeypotName]: '',
  amount: 400,
};

const pay = (server: TestServer) =>
  payWithoutEvent(server, { amount: 400, showAsSponsor: 1, sponsorName: 'Adeyemi' });
const idIn = async ({ connection }: TestServer, table: string) =>
  (await connection.pool.query(`select id from ${table}`)).rows[0].id;

const areas: Record<string, (server: TestServer) => Promise<Known>> = {
  bookings: async server => ({
    id: (await insertRequest(server)).id,
    hostId: (await insertUser(server.connection.db)).id,
    slot,
  }),
  call: async server => {
    const { confirmAndLink } = await signInForCalls(server);
    return { token: await confirmAndLink((await insertRequest(server)).id), revision: 1 };
  },
  calendars: async ({ connection, clock }) => {
    const { id } = await insertUser(connection.db);
    const tokenHash = hashToken('a-calendar-link');
    await storeFeed(connection.db, { userId: id, tokenHash, createdAt: clock.now() });
    return { file: 'a-calendar-link.ics' };
  },
  'host-calendars': async server => {
    const { id } = await insertCalendar(server);
    return { id, slots: slot, url: 'https://127.0.0.1/ada.ics' };
  },
  contact: async ({ connection }) => ({ id: (await insertInquiry(connection.db)).id }),
  donations: async server => ({ sessionId: await pay(server), id: await idIn(server, 'donations') }),
  gifts: async ({ connection }) => {
    const gift = buildDonation({ method: 'check', status: 'succeeded' });
    const { id } = await insertDonation(connection.db, gift);
    return { id, receivedOn: '2026-02-27', method: 'check' };
  },
  'verify-donation': async server => ({ sessionId: await pay(server) }),
  receipts: async server => ({ key: await pay(server) }),
  invitations: async server => {
    await invitePerson(server, { email: 'new@example.com', role: 'staff' }, byOperator);
    return { id: await idIn(server, 'account_tokens') };
  },
  join: async server => {
    const { link } = await invitePerson(server, { email: 'new@example.com', role: 'staff' }, byOperator);
    return { token: tokenOf(link ?? '') };
  },
  'password-reset': async server => {
    const person = await insertUser(server.connection.db);
    return { token: tokenOf(await createResetLink(server, person)) };
  },
  people: async ({ connection }) => ({ id: (await insertUser(connection.db)).id }),
  share: async server => {
    const { slug } = await insertShare(server, { file: { content: 'Signed.' } });
    return { slug, password: sharePassword };
  },
  send: async server => {
    const expiresAt = new Date(server.clock.now().getTime() + units.DAY);
    const { slug } = await insertShare(server, {
      isRequest: true,
      passwordHash: null,
      title: 'Logo',
      maxOpenings: 50,
      expiresAt,
    });
    return { slug };
  },
};

export const insertExisting = async (server: TestServer, area: string): Promise<Known> => ({
  ...everywhere,
  ...(await areas[area]?.(server)),
});
