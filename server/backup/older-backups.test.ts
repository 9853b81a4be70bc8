import { expect, it } from 'vitest';
import { applyMigrations, readMigrations } from '../db/migration-files';
import { migrateToOlderSchema } from '../testing/older-schema';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';
import { describeSite, useSiteAndCopy } from './testing';

const { site, copy, place } = useSiteAndCopy();

it.each([1, 4, readMigrations().length - 1])(
  'a backup with the first %i migrations is restored as that site would be by upgrading it',
  async count => {
    await migrateToOlderSchema(site.url, count);
    const { client } = site;
    const accountKey = count > 4 ? ', username_key' : '';
    await client.query(
      `insert into users (username, password${accountKey}) values ('noor', 'x'${accountKey && ", 'noor'"})`,
    );
    await client.query(
      "insert into secure_shares (slug, password_hash, file_path) values ('a', 'x', 'file')",
    );
    await client.query(
      `insert into donations (id, amount, status, stripe_payment_intent_id, checkout_session_id, sponsor_logo)
       values (gen_random_uuid(), 8000, 'succeeded', 'pi', 'cs', 'logo.webp')`,
    );
    await site.storage.write('private', 'file', Buffer.from('content'));
    await site.storage.write('logos', 'logo.webp', Buffer.from('content'));

    const { manifest } = await createBackup(site.deps, place.file);
    expect(manifest.migrations).toHaveLength(count);
    await restoreBackup(copy.deps, place.file);

    await client.query('begin');
    await applyMigrations(client, readMigrations().slice(count));
    await client.query('commit');
    expect(await describeSite(copy)).toEqual(await describeSite(site));
    const { rows } = await copy.client.query('select raised from donation_totals');
    expect(rows).toEqual([{ raised: '8000' }]);
  },
);

it('a schema made within a transaction is the one that the server makes', async () => {
  await migrateToOlderSchema(site.url, readMigrations().length);
  await applyMigrations(copy.client, readMigrations());
  expect(await describeSite(copy)).toEqual(await describeSite(site));
});
