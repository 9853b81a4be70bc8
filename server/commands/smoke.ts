import assert from 'node:assert/strict';
import { endpoints } from '@shared/contracts/endpoints';
import { pages } from '@shared/site/pages';
import request from 'supertest';
import { readTestDatabaseUrl } from '../config';
import { startProduct } from '../testing/product-on-test-database';

async function smoke(): Promise<void> {
  const product = await startProduct();
  try {
    const site = request(product.url);
    for (const page of Object.values(pages)) {
      const isFound = page !== pages.notFound && page !== pages.share && page !== pages.send;
      const response = await site
        .get(page.path)
        .expect(isFound ? 200 : 404)
        .expect('Content-Type', /text\/html/);
      const title = /<title>([^<]*)<\/title>/.exec(response.text)?.[1];
      assert.ok(title, `${page.path} has a title`);
    }
    const home = await site.get('/').expect(200);
    const files = [...home.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(match => match[1] ?? '');
    assert.ok(
      files.some(file => file.endsWith('.js')),
      'the home page loads a script',
    );
    for (const file of files) {
      await site
        .get(file)
        .set('Accept-Encoding', 'br')
        .expect(200)
        .expect('Cache-Control', /immutable/);
    }
    await site.get(endpoints.readStats.path).expect(200);
    await site.get(endpoints.listSponsors.path).expect(200, []);
    await site.get(endpoints.listDonations.path).expect(401);
    await site.get('/uploads/site/share.jpg').expect(200).expect('Content-Type', 'image/jpeg');
    process.stdout.write(
      `The production build works on ${readTestDatabaseUrl() ? 'a PostgreSQL server' : 'its embedded database'}.\n`,
    );
  } catch (error) {
    process.stderr.write(product.output());
    throw error;
  } finally {
    await product.stop();
  }
}

await smoke();
