import { rotateAuthenticators } from '../features/accounts/second-factors/reseal-authenticators';
import { rotateShares } from '../features/shares/reseal-shares';
import { runScript } from './run-script';

await runScript(async services => {
  const shares = await rotateShares(services);
  const authenticators = await rotateAuthenticators(services);
  const resealed = shares.resealed + authenticators.resealed;
  const unreadable = shares.unreadable + authenticators.unreadable;
  process.stdout.write(`Re-encrypted with the current key: ${resealed}.\n`);
  if (unreadable === 0) return;
  process.stderr.write(
    `Could not read ${unreadable}: the key is in neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS. Those are unchanged.\n`,
  );
  process.exitCode = 1;
});
