import { users } from '@shared/tables/accounts';
import { hostCalendars } from '@shared/tables/bookings';
import { outbox } from '@shared/tables/mail';
import { totpSecrets } from '@shared/tables/second-factors';
import { secretUse } from '../features/accounts/authenticators';
import { linkUse } from '../features/bookings/busy/host-calendars';
import { rotateShares } from '../features/shares/reseal-shares';
import { resealColumn } from '../platform/encryption/reseal-column.repository';
import { bodyUse } from '../platform/mail/seal-body';
import { accountPasswordUse } from '../platform/passwords/account-passwords';
import { runScript } from './run-script';

const columns = [
  [totpSecrets.userId, totpSecrets.secret, secretUse, 'the secret of an authenticator app'],
  [outbox.key, outbox.text, bodyUse, 'the text of an email'],
  [outbox.key, outbox.html, bodyUse, 'the HTML of an email'],
  [hostCalendars.id, hostCalendars.url, linkUse, 'the link of a calendar'],
  [users.id, users.password, () => accountPasswordUse, 'the password of an account'],
] as const;

await runScript(async services => {
  const all = [await rotateShares(services)];
  for (const [id, text, use, what] of columns) all.push(await resealColumn(services, id, text, use, what));
  const resealed = all.reduce((sum, each) => sum + each.resealed, 0);
  const unreadable = all.reduce((sum, each) => sum + each.unreadable, 0);
  process.stdout.write(`Re-encrypted with the current key: ${resealed}.\n`);
  if (unreadable === 0) return;
  process.stderr.write(
    `Could not read ${unreadable}: the key is in neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS. Those are unchanged.\n`,
  );
  process.exitCode = 1;
});
