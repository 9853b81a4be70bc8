import { startProduct } from '../../../server/testing/product';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { journeys } from './journeys';
import { startWebKit } from './webkit';

const browsers = { firefox: startFirefox, webkit: startWebKit };

/** Runs the main journeys in one browser against a separate product. Returns the failures. */
async function run(start: () => Promise<Driver>): Promise<string[]> {
  const product = await startProduct();
  const failed: string[] = [];
  let driver: Driver | null = null;
  try {
    driver = await start();
    for (const [name, journey] of Object.entries(journeys)) {
      const title = `${driver.name}: ${name}`;
      try {
        await journey(driver, product.url);
        const errors = driver.takeErrors();
        if (errors.length > 0) throw new Error(`Errors in the console:\n${errors.join('\n')}`);
        process.stdout.write(`ok     ${title}\n`);
      } catch (error) {
        driver.takeErrors();
        process.stdout.write(`FAILED ${title}\n${error instanceof Error ? error.stack : error}\n`);
        failed.push(title);
      }
    }
    return failed;
  } finally {
    await driver?.close();
    await product.stop();
  }
}

const wished = process.argv[2];
const failed: string[] = [];
for (const [name, start] of Object.entries(browsers)) {
  if (!wished || wished === name) failed.push(...(await run(start)));
}
process.exitCode = failed.length > 0 ? 1 : 0;
