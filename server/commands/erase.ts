import { erasePerson } from '../features/people-data/erase-person';
import { byOperator } from '../platform/by';
import { readAddress } from './command-input';
import { runScript } from './run-script';

await runScript(
  async (services, email) => {
    const erased = await erasePerson(services, email, byOperator);
    const lines = [
      `Donations made anonymous: ${erased.donations}`,
      `Bookings deleted: ${erased.bookings}`,
      `Inquiries deleted: ${erased.inquiries}`,
      `Emails canceled or blanked: ${erased.emails}`,
      `Invitations revoked: ${erased.invitations}`,
      `Addresses removed from the activity log and from names of senders: ${erased.mentions}`,
      'Stripe keeps its own record of each payment.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
  () => readAddress('erase', process.argv.slice(2)),
);
