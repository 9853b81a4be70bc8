import { erasePerson } from '../features/people-data/erase-person';
import { readAddress } from './command-input';
import { runScript } from './run-script';

const readEmail = () => readAddress('erase', process.argv.slice(2));

await runScript(
  async services => {
    const erased = await erasePerson(services, readEmail(), { actor: null });
    const lines = [
      `Donations made anonymous: ${erased.donations}`,
      `Bookings deleted: ${erased.bookings}`,
      `Inquiries deleted: ${erased.inquiries}`,
      `Emails canceled or blanked: ${erased.emails}`,
      `Invitations revoked: ${erased.invitations}`,
      `Addresses removed from the activity log: ${erased.activityNames}`,
      'Stripe keeps its own record of each payment.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
  () => void readEmail(),
);
