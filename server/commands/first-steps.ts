import path from 'node:path';
import { projectRoot } from '../platform/project-root';
import { describeFirstSteps } from './describe-first-steps';
import { runScript } from './run-script';
import { ensureDemoAccount, readDemoPassword } from './seed/demo-account';
import { demoSharePassword, ensureDemoShare } from './seed/demo-share';

const flags = process.argv.slice(2);

function nameFolder(folder: string): string {
  const relative = path.relative(projectRoot, folder);
  return relative.startsWith('..') ? folder : relative;
}

/** Run by `npm run dev` once its server is up. */
await runScript(async services => {
  const { config } = services;
  const isEmbedded = flags.includes('embedded');
  const user = isEmbedded && !config.production ? await ensureDemoAccount(services) : null;
  const share = user && (await ensureDemoShare(services, user));
  process.stdout.write(
    describeFirstSteps({
      publicUrl: config.publicUrl,
      account: user && { username: user.username, password: readDemoPassword(config.dataDir) },
      share: share && { slug: share.slug, password: demoSharePassword },
      sandbox: flags.includes('sandbox'),
      dataFolder: isEmbedded ? nameFolder(config.dataDir) : null,
    }),
  );
});
