import { Readable } from 'node:stream';
import type { Donation } from '@shared/tables/donations';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { findDonation } from './testing';

const server = useTestServer();
let sponsorship: Donation;
beforeEach(async () => {
  sponsorship = await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'before.webp' }));
});

const post = () => request(server.url).post(`/api/donations/${sponsorship.checkoutSessionId}/logo`);
const row = () => findDonation(server, sponsorship.checkoutSessionId);

describe('a sponsor who corrects the listing', () => {
  it('changes the name alone', async () => {
    await post().field('sponsorName', ' Adeyemi Söhne ').expect(200, {
      amount: 5_000,
      sponsorName: 'Adeyemi Söhne',
      sponsorWebsite: 'https://adeyemi.example',
      sponsorLogo: '/uploads/logos/before.webp',
      showAsSponsor: 1,
    });
    expect(await row()).toEqual({ ...sponsorship, sponsorName: 'Adeyemi Söhne' });
  });

  it('changes the website alone', async () => {
    await post().field('sponsorWebsite', 'https://new.example').expect(200);
    expect(await row()).toEqual({ ...sponsorship, sponsorWebsite: 'https://new.example' });
  });

  it('changes nothing with fields left empty, or with none', async () => {
    await post().field('sponsorName', '').field('sponsorWebsite', '  ').expect(200);
    await post().expect(200);
    expect(await row()).toEqual(sponsorship);
  });

  it('may say it as JSON, too', async () => {
    await post().send({ sponsorName: 'Adeyemi' }).expect(200);
    expect((await row()).sponsorName).toBe('Adeyemi');
  });

  it('cannot change amount, status, tier or whose logo it is', async () => {
    const fields = {
      amount: '1',
      status: 'refunded',
      rewardTier: 'founding',
      sponsorLogo: '../../x',
      showAsSponsor: '0',
    };
    const call = post();
    for (const [name, value] of Object.entries(fields)) call.field(name, value);
    await call.expect(200);
    expect(await row()).toEqual(sponsorship);
  });

  it.each([
    ['sponsorWebsite', 'javascript:alert(1)', 'Website URL must start with http:// or https://'],
    ['sponsorWebsite', 'new.example', 'Website URL must start with http:// or https://'],
    ['sponsorName', 'x'.repeat(201), 'Keep this to 200 characters or less'],
    ['sponsorName', 'a\u0000b', 'Remove the unreadable characters'],
  ])('may not say %s: %s', async (field, value, message) => {
    await post()
      .field(field, value)
      .expect(400, { message, issues: [{ path: field, message }] });
    expect(await row()).toEqual(sponsorship);
  });
});

describe('a logo beside details that are refused', () => {
  it('is not kept', async () => {
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await post().field('sponsorWebsite', 'new.example').attach('logo', logo, 'logo.png').expect(400);
    expect(await row()).toEqual(sponsorship);
    const stored = [];
    for await (const { name } of server.storage.list('logos')) stored.push(name);
    expect(stored).toEqual([]);
  });
});

describe('a storage that fails', () => {
  const logo = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  it('while the old logo is removed does not cost the sponsor the new one', async () => {
    await server.storage.write('logos', 'before.webp', Readable.from([Buffer.from('old')]));
    const { remove } = server.storage;
    server.storage.remove = async () => {
      throw new Error('the disk is busy');
    };
    const answer = await post().attach('logo', await logo(), 'logo.png');
    server.storage.remove = remove;
    expect(answer.status).toBe(200);
    await request(server.url).get(answer.body.sponsorLogo).expect(200);
    expect((await row()).sponsorLogo).not.toBe('before.webp');
    expect(server.logged()).toContain('the disk is busy');
    await server.storage.remove('logos', 'before.webp');
  });
});
