import { donationLimits, units } from '@shared/limits/amounts';
import { studio } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { deadServer, deliver, startMailServer } from '../../platform/mail/testing';
import { plainSvg } from '../../platform/pictures/testing';
import { listNames } from '../../platform/storage/testing';
import { atOnce } from '../../testing/at-once';
import { buildDonation, buildSponsorship, insertDonation } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { blank, findDonation, openCheckout, removeStoredLogos, signInForDonations, verify } from './testing';

const server = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'mara@studio.example' });
const insert = (changes: Parameters<typeof buildSponsorship>[0] = {}) =>
  insertDonation(server.connection.db, buildSponsorship({ createdAt: server.clock.now(), ...changes }));

let sponsorship: Donation;
beforeEach(async () => {
  await removeStoredLogos(server);
  sponsorship = await insert({
    sponsorName: 'Adeyemi & Daughters',
    sponsorWebsite: 'https://adeyemi.example',
    sponsorLogo: 'before.webp',
  });
});

const post = ({ checkoutSessionId }: Pick<Donation, 'checkoutSessionId'> = sponsorship) =>
  request(server.url).post(`/api/donations/${checkoutSessionId}/logo`);
const edit = (sessionId: string, sponsorName = 'Quay Street Bakery') =>
  post({ checkoutSessionId: sessionId }).send({ sponsorName });
const row = () => findDonation(server, sponsorship.checkoutSessionId);

describe('a sponsor who corrects the listing', () => {
  it.each([
    ['name', { sponsorName: ' Quay\u202e\n\u200bStreet\u0000 ' }, { sponsorName: 'Quay Street' }],
    ['website', { sponsorWebsite: 'https://new.example' }, { sponsorWebsite: 'https://new.example' }],
  ])('changes the %s alone', async (field, sent, stored) => {
    const form = post();
    for (const [name, value] of Object.entries(sent)) form.field(name, value);
    const { amount, sponsorName, sponsorWebsite, showAsSponsor } = { ...sponsorship, ...stored };
    const sponsorLogo = '/uploads/logos/before.webp';
    await form.expect(200, { amount, sponsorName, sponsorWebsite, sponsorLogo, showAsSponsor });
    const edited = { sponsorEdits: [field], sponsorEditedAt: server.clock.now() };
    expect(await row()).toEqual({ ...sponsorship, ...stored, ...edited });
  });

  it('changes nothing with nothing, blank or invisible text, the same name, or others’ fields', async () => {
    for (const fields of [
      {},
      { sponsorName: '\u2800', sponsorWebsite: '  ' },
      { sponsorName: 'Adeyemi & Daughters' },
      { amount: '1', status: 'refunded', sponsorLogo: '../../x' },
    ])
      await post().send(fields).expect(200);
    expect(await row()).toEqual(sponsorship);
  });

  it('may not link to a script, and a logo sent with that is not kept', async () => {
    const message = 'Website URL must start with http:// or https://';
    await post()
      .field('sponsorWebsite', 'javascript:alert(1)')
      .attach('logo', await blank(9, 9).png().toBuffer(), 'logo.png')
      .expect(400, { message, issues: [{ path: 'sponsorWebsite', message }] });
    expect(await row()).toEqual(sponsorship);
  });
});

describe('a listing', () => {
  it('may be edited before the payment and for 14 days after it, and no longer', async () => {
    const body = { amount: 50, showAsSponsor: 1 as const, sponsorName: 'Adeyemi' };
    const { sessionId } = await openCheckout(server, body);
    await edit(sessionId, 'Before').expect(200);
    server.sandbox.setWebhookUrl(null);
    await server.sandbox.pay(sessionId);
    // A bank debit takes days.
    server.clock.advance(5 * units.DAY);
    await verify(server, sessionId).expect(200);
    server.clock.advance(donationLimits.editSponsorFor);
    await edit(sessionId).expect(200);
    server.clock.advance(1);
    await edit(sessionId, 'Somebody else').expect(410, {
      message: `You can change your sponsor name, website and logo for 14 days after your payment. After that, email ${studio.email}.`,
    });
    expect((await findDonation(server, sessionId)).sponsorName).toBe('Quay Street Bakery');
  });

  const notListed = 'This donation doesn’t include sponsor recognition.';
  const notCompleted = 'This donation wasn’t completed, so there’s nothing to list.';
  const statuses = ['failed', 'expired', 'refunded', 'disputed', 'review'] as const;
  it.each<[Parameters<typeof insert>[0], number, string]>([
    [{ showAsSponsor: 0 }, 403, notListed],
    [{ amount: 999 }, 403, notListed],
    ...statuses.map((status): [object, number, string] => [{ status }, 409, notCompleted]),
  ])('of a donation with %j cannot be edited', async (changes, status, message) => {
    await edit((await insert(changes)).checkoutSessionId).expect(status, { message });
  });

  it('that is unknown is a 404 before a file is read', async () => {
    const message = 'We can’t find this donation.';
    const unknown = buildDonation({ checkoutSessionId: 'cs_test_unknown' });
    await post(unknown).attach('logo', Buffer.alloc(6_000_000), 'a.png').expect(404, { message });
  });
});

describe('staff', () => {
  async function readNotices() {
    const mail = await startMailServer();
    await deliver(server, mail.url);
    return mail.received.map(({ parsed }) => parsed);
  }

  it('are notified of each change by email and see it in the list', async () => {
    await edit(sponsorship.checkoutSessionId).expect(200);
    server.clock.advance(units.HOUR);
    await post().send({ sponsorWebsite: 'https://quay.example' }).expect(200);
    const { body } = await (await signInForDonations(server)).get('donations');
    const edited = { sponsorEdits: ['name', 'website'], sponsorEditedAt: server.clock.now().toISOString() };
    expect(body).toMatchObject([edited]);
    const notices = await readNotices();
    for (const { subject } of notices) expect(subject).toBe('Sponsor changed: Quay Street Bakery');
    expect(notices[0]?.text).toContain('Quay Street Bakery\n  before: Adeyemi & Daughters');
    expect(notices[1]?.text).toContain('https://quay.example\n  before: https://adeyemi.example');
  });

  it('are not notified of edits that are not public yet or that change nothing', async () => {
    const { checkoutSessionId } = await insert({ status: 'pending' });
    await edit(checkoutSessionId).expect(200);
    await edit(sponsorship.checkoutSessionId, 'Adeyemi & Daughters').expect(200);
    expect(await readNotices()).toEqual([]);
    const unpublished = { sponsorName: 'Quay Street Bakery', sponsorEditedAt: null };
    expect(await findDonation(server, checkoutSessionId)).toMatchObject(unpublished);
  });
});

const upload = (donation: Donation) =>
  post(donation).attach('logo', plainSvg, { filename: '../../evil<script>.gif' });

describe('a logo', () => {
  it('is stored as our own WebP, and replaces the one before', async () => {
    const sponsorship = await insert();
    const { body: first } = await upload(sponsorship).expect(200);
    expect(first.sponsorLogo).toMatch(/^\/uploads\/logos\/[\da-f]{8}-[\da-f-]{27}\.webp$/);
    const seen = await request(server.url)
      .get(first.sponsorLogo)
      .expect(200)
      .expect('Content-Type', 'image/webp');
    expect(await sharp(seen.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { body: second } = await upload(sponsorship).expect(200);
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
    const donation = await insert({ status: 'pending' });
    await atOnce(4, () => upload(donation).expect(200));
    const { sponsorLogo } = await findDonation(server, donation.checkoutSessionId);
    expect(await listNames(server.storage, 'logos')).toEqual([sponsorLogo]);
  });
});
