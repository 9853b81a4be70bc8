import { hashToken } from '../../features/accounts/account-links';
import { invitePerson } from '../../features/accounts/invitations/invite-person';
import { createResetLink } from '../../features/accounts/recovery/request-reset';
import { accountPassword, tokenOf } from '../../features/accounts/testing';
import { storeFeed } from '../../features/bookings/calendar/calendar-feeds.repository';
import { insertRequest, slot, startDesk } from '../../features/bookings/testing';
import { payWithoutEvent } from '../../features/donations/testing';
import { insertShare, sharePassword } from '../../features/shares/testing/shares';
import { insertInquiry, insertUser } from '../factories';
import type { TestServer } from '../test-server';

type Known = Record<string, unknown>;

/** One of everything that a path or body can name, by the area below /api and then by field. */
export async function insertExisting(server: TestServer): Promise<(area: string) => Known> {
  const { connection, clock } = server;
  const person = await insertUser(connection.db);
  const booking = await insertRequest(server);
  const { confirmAndLink } = await startDesk(server);
  const inquiry = await insertInquiry(connection.db);
  const share = await insertShare(server, { file: { content: 'Signed.' } });
  const sessionId = await payWithoutEvent(server, { amount: 400, showAsSponsor: 1, sponsorName: 'Adeyemi' });
  const donations = await connection.pool.query('select id from donations');
  const { link } = await invitePerson(server, { email: 'new@example.com', role: 'staff' }, { actor: null });
  const invitations = await connection.pool.query('select id from account_tokens');
  const feed = { userId: person.id, tokenHash: hashToken('a-calendar-link'), createdAt: clock.now() };
  await storeFeed(connection.db, feed);
  const areas: Record<string, Known> = {
    bookings: { id: booking.id, hostId: person.id, slot },
    call: { token: await confirmAndLink((await insertRequest(server)).id), revision: 1 },
    calendars: { file: 'a-calendar-link.ics' },
    contact: { id: inquiry.id },
    donations: { id: donations.rows[0].id },
    invitations: { id: invitations.rows[0].id },
    join: { token: tokenOf(link ?? '') },
    'password-reset': { token: tokenOf(await createResetLink(server, person)) },
    people: { id: person.id },
    share: { slug: share.slug, password: sharePassword },
  };
  const everywhere = {
    sessionId,
    username: 'ines.lind',
    password: accountPassword,
    email: booking.email,
    revision: 0,
    preferredSlots: [slot],
    expiresAt: '2026-04-01T00:00:00Z',
    timeZone: 'America/New_York',
    website: '',
    amount: 400,
  };
  return area => ({ ...everywhere, ...areas[area] });
}
