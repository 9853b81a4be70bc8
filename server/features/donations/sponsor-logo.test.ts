import type { Donation } from '@shared/tables/donations';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainSvg } from '../../platform/pictures/testing';
import { listNames } from '../../platform/storage/testing';
import { atOnce } from '../../testing/at-once';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { findDonation } from './testing';

const server = useTestServer();
beforeEach(async () => {
  for (const name of await listNames(server.storage, 'logos')) await server.storage.remove('logos', name);
});

const insert = (changes: Partial<Donation> = {}) =>
  insertDonation(server.connection.db, buildSponsorship(changes));
const upload = (sessionId: string, file = plainSvg) =>
  request(server.url)
    .post(`/api/donations/${sessionId}/logo`)
    .attach('logo', file, { filename: '../../evil<script>.gif' });

describe('a logo', () => {
  it('is stored as our own WebP, and replaces the one before', async () => {
    const sponsorship = await insert();
    const { body: first } = await upload(sponsorship.checkoutSessionId).expect(200);
    expect(first.sponsorLogo).toMatch(/^\/uploads\/logos\/[\da-f]{8}-[\da-f-]{27}\.webp$/);
    const seen = await request(server.url)
      .get(first.sponsorLogo)
      .expect(200)
      .expect('Content-Type', 'image/webp');
    expect(await sharp(seen.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { body: second } = await upload(sponsorship.checkoutSessionId).expect(200);
    await request(server.url).get(first.sponsorLogo).expect(404);
    const sponsorLogo = second.sponsorLogo.replace('/uploads/logos/', '');
    expect(await listNames(server.storage, 'logos')).toEqual([sponsorLogo]);
    expect(await findDonation(server, sponsorship.checkoutSessionId)).toEqual({
      ...sponsorship,
      sponsorLogo,
      sponsorEdits: ['logo'],
      sponsorEditedAt: server.clock.now(),
    });
  });

  it('sent from two windows at once before the payment leaves one logo and one file', async () => {
    const { checkoutSessionId } = await insert({ status: 'pending' });
    await atOnce(4, () => upload(checkoutSessionId).expect(200));
    const { sponsorLogo } = await findDonation(server, checkoutSessionId);
    expect(await listNames(server.storage, 'logos')).toEqual([sponsorLogo]);
  });
});
