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
const edited = (...sponsorEdits: string[]) => ({ sponsorEdits, sponsorEditedAt: server.clock.now() });

describe('a sponsor who corrects the listing', () => {
  it('changes the name alone', async () => {
    await post().field('sponsorName', ' Adeyemi Söhne ').expect(200, {
      amount: 5_000,
      sponsorName: 'Adeyemi Söhne',
      sponsorWebsite: 'https://adeyemi.example',
      sponsorLogo: '/uploads/logos/before.webp',
      showAsSponsor: 1,
    });
    expect(await row()).toEqual({ ...sponsorship, sponsorName: 'Adeyemi Söhne', ...edited('name') });
  });

  it('changes the website alone', async () => {
    await post().field('sponsorWebsite', 'https://new.example').expect(200);
    expect(await row()).toEqual({
      ...sponsorship,
      sponsorWebsite: 'https://new.example',
      ...edited('website'),
    });
  });

  it('changes nothing with empty fields, or with none', async () => {
    await post().field('sponsorName', '').field('sponsorWebsite', '  ').expect(200);
    await post().expect(200);
    expect(await row()).toEqual(sponsorship);
  });

  it('may also send JSON', async () => {
    await post().send({ sponsorName: 'Adeyemi' }).expect(200);
    expect((await row()).sponsorName).toBe('Adeyemi');
  });

  it('cannot change amount, status, tier, or another sponsor’s logo', async () => {
    const fields = {
      amount: '1',
      status: 'refunded',
      rewardTier: 'founding',
      sponsorLogo: '../../x',
      showAsSponsor: '0',
    };
    const form = post();
    for (const [name, value] of Object.entries(fields)) form.field(name, value);
    await form.expect(200);
    expect(await row()).toEqual(sponsorship);
  });

  it('may not send the address of a script', async () => {
    const message = 'Website URL must start with http:// or https://';
    await post()
      .field('sponsorWebsite', 'javascript:alert(1)')
      .expect(400, { message, issues: [{ path: 'sponsorWebsite', message }] });
    expect(await row()).toEqual(sponsorship);
  });
});

describe('a logo sent with invalid details', () => {
  it('is not kept', async () => {
    const logo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await post().field('sponsorWebsite', 'ftp://new.example').attach('logo', logo, 'logo.png').expect(400);
    expect(await row()).toEqual(sponsorship);
    const stored = [];
    for await (const { name } of server.storage.list('logos')) stored.push(name);
    expect(stored).toEqual([]);
  });
});

describe('a storage failure', () => {
  const logo = () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

  it('while removing the old logo does not lose the new one', async () => {
    await server.storage.write('logos', 'before.webp', Readable.from([Buffer.from('old')]));
    const { remove } = server.storage;
    server.storage.remove = async () => {
      throw new Error('the disk is busy');
    };
    const response = await post().attach('logo', await logo(), 'logo.png');
    server.storage.remove = remove;
    expect(response.status).toBe(200);
    await request(server.url).get(response.body.sponsorLogo).expect(200);
    expect((await row()).sponsorLogo).not.toBe('before.webp');
    expect(server.logged()).toContain('the disk is busy');
    await server.storage.remove('logos', 'before.webp');
  });
});
