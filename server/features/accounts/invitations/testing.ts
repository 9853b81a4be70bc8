import { accountTokens } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import type { TestServer } from '../../../testing/test-server';
import { tokenOf } from '../testing';
import { type InvitedBy, invitePerson } from './invite-person';

/** The token of an invitation's link, as it is on a site without a mail server. */
export async function makeInvitation(
  server: TestServer,
  actor: InvitedBy['actor'] = null,
  { email = 'noor@example.com', role = 'staff' }: { email?: string; role?: 'staff' | 'owner' } = {},
): Promise<string> {
  const { link } = await invitePerson(server, { email, role }, { actor });
  return tokenOf(link ?? '');
}

/** Invitations as they are stored, newest first. */
export function readInvitations({ connection }: TestServer) {
  return connection.db.select().from(accountTokens).where(eq(accountTokens.kind, 'invitation'));
}
