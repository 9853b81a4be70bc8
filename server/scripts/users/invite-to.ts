import { accountEmail } from '@shared/contracts/accounts';
import { accountLimits, units } from '@shared/limits';
import { invitePerson } from '../../features/accounts/invitations/invite-person';
import type { Services } from '../../services';
import { InvalidInputError } from '../prompt-registration';

interface InviteInput {
  services: Services;
  say: (text: string) => void;
}

const days = accountLimits.invitationFor / units.DAY;

/** Invites an address as staff. */
export async function inviteTo({ services, say }: InviteInput, address: string): Promise<void> {
  const { data: email, error } = accountEmail.safeParse(address);
  if (error) throw new InvalidInputError(`${address} isn't an email address.`);
  const { link } = await invitePerson(services, { email, role: 'staff' }, { actor: null });
  if (link === null) return say(`An invitation to ${email} goes out now, or once the site is running.`);
  say(`This link creates an account for ${email}. It works once and expires in ${days} days:`);
  say(link);
}
