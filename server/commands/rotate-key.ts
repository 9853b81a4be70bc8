import { rotateAuthenticators, rotatePasswords } from '../features/accounts/reseal-accounts';
import { rotateReplies } from '../features/inquiries/correspondence';
import { rotateShares } from '../features/shares/reseal-shares';
import { runScript } from './run-script';

await runScript(async services => {
  const shares = await rotateShares(services);
  const authenticators = await rotateAuthenticators(services);
  const replies = await rotateReplies(services);
  const passwords = await rotatePasswords(services);
  const all = [shares, authenticators, replies, passwords];
  const resealed = all.reduce((sum, each) => sum + each.resealed, 0);
  const unreadable = all.reduce((sum, each) => sum + each.unreadable, 0);
  process.stdout.write(`Re-encrypted with the current key: ${resealed}.\n`);
  if (unreadable === 0) return;
  process.stderr.write(
    `Could not read ${unreadable}: the key is in neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS. Those are unchanged.\n`,
  );
  process.exitCode = 1;
});
