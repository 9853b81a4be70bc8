import { paths } from '@shared/site/paths';
import { runScript } from './run-script';
import { people } from './seed/context';
import { ensureDemoAccount, readDemoPassword } from './seed/demo-account';
import { demoSharePassword } from './seed/demo-share';
import { refuseLiveSite, seedDemoData } from './seed/seed-demo-data';

const say = (text: string) => process.stdout.write(`${text}\n`);

await runScript(async services => {
  const { config } = services;
  // Checks the site that shares its database, if one does.
  refuseLiveSite(config);
  const { donations, shares, bookings, inquiries } = await seedDemoData(services);
  if (donations + shares + bookings + inquiries === 0) {
    say('The demo data is already there, so nothing was added.');
  } else {
    say(
      `Added ${donations} donations, ${shares} shares, ${bookings} call requests and ${inquiries} inquiries. Anything that was already there stayed as it was.`,
    );
  }
  // Leaves out the demo account if its password was changed.
  const names = [
    (await ensureDemoAccount(services))?.username ?? [],
    people.ines.username,
    people.jonah.username,
  ].flat();
  say(`
  Sign in       ${config.publicUrl}${paths.auth} as ${names.join(', ')} with the password ${readDemoPassword(config.dataDir)}
  Open a share  any of the demo shares, with the password ${demoSharePassword}
`);
}, refuseLiveSite);
