import { ensureChromium } from './chromium';

try {
  process.stdout.write(`Browser tests run in ${ensureChromium()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
