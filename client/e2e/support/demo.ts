import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDemoData } from '../../../server/testing/demo-data';
import { type Product, startProduct } from '../../../server/testing/product';
import { createDatabase } from '../../../server/testing/product-on-test-database';
import { test as base } from './test';

interface DemoSite {
  staff: { username: string; password: string };
  product: Product;
}

/** Tests the built product with the demo data. */
export const test = base.extend<object, { product: Product; demo: DemoSite }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
      const { DATABASE_URL, remove } = await createDatabase();
      const data = {
        DATABASE_URL,
        DATA_DIR: path.join(folder, 'data'),
        UPLOADS_DIR: path.join(folder, 'uploads'),
        ENCRYPTION_KEY: Buffer.alloc(32, 'for tests only').toString('base64'),
      };
      const staff = await addDemoData(data);
      const product = await startProduct(data);
      await use({ staff, product });
      await product.stop();
      await remove();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: [async ({ demo }, use) => use(demo.product), { scope: 'worker', timeout: 180_000 }],
});
