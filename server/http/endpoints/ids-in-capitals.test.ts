import { donations } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { makeInvitation, readInvitations } from '../../features/accounts/invitations/testing';
import * as bookings from '../../features/bookings/testing';
import * as inquiries from '../../features/inquiries/testing';
import { deadServer, deliver, startMailServer } from '../../mail/testing';
import { buildSponsorship } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const sending = useTestServer({ SMTP_URL: deadServer });

async function startOwner() {
  const { user, cookie } = await signIn(server, { role: 'owner' });
  const ask = (verb: 'get' | 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
    request(server.url)[verb](path).set('Cookie', cookie).send(body);
  return { user, ask };
}

async function insertSponsor() {
  const sponsor = buildSponsorship();
  await server.connection.db.insert(donations).values(sponsor);
  return sponsor.id;
}

describe('an ID in capitals', () => {
  it('names the same donation', async () => {
    const { ask } = await startOwner();
    const id = await insertSponsor();
    const path = `/api/donations/${id.toUpperCase()}/wall`;
    const { body } = await ask('patch', path, { sponsorHidden: true }).expect(200);
    expect(body).toMatchObject({ id, sponsorHidden: true });
    expect(await readRecorded(server)).toMatchObject([{ action: 'sponsor-hidden', subjectId: id }]);
  });

  it('is the same of several, which counts once', async () => {
    const { ask } = await startOwner();
    const [id, other] = [await insertSponsor(), await insertSponsor()];
    const { body } = await ask('post', '/api/donations/wall', {
      ids: [id, id.toUpperCase(), other.toUpperCase()],
      sponsorHidden: true,
    }).expect(200);
    expect(body.skipped).toBe(0);
    expect(body.changed.map((donation: { id: string }) => donation.id).sort()).toEqual([id, other].sort());
    expect((await readRecorded(server)).map(({ subjectId }) => subjectId).sort()).toEqual([id, other].sort());
  });

  it('names the same person, invitation, and session', async () => {
    const { user, ask } = await startOwner();
    const id = user.id.toUpperCase();
    await ask('get', `/api/activity?person=${id}`).expect(200, []);
    await makeInvitation(server);
    const [invitation] = await readInvitations(server);
    await ask('delete', `/api/invitations/${invitation?.id.toUpperCase()}`).expect(204);
    const { body: sessions } = await ask('get', '/api/account/sessions').expect(200);
    await ask('delete', `/api/account/sessions/${sessions[0].key.toUpperCase()}`).expect(204);
  });

  it('names the same assignee: nothing changes, and nothing is recorded', async () => {
    const desk = await inquiries.startDesk(server);
    const { id } = await inquiries.insertInquiry(server);
    const { body } = await desk.change(id, { assignee: desk.user.id.toUpperCase() }).expect(200);
    expect(body).toMatchObject({ revision: 1, assignee: { id: desk.user.id, self: true } });
    const again = await desk.change(id, { revision: 1, assignee: desk.user.id.toUpperCase() }).expect(200);
    expect(again.body).toMatchObject({ revision: 1 });
    expect(await readRecorded(server)).toMatchObject([{ action: 'inquiry-assigned' }]);
  });

  it('names the same host of a call', async () => {
    const desk = await bookings.startDesk(server);
    const { id } = await bookings.insertRequest(server);
    const { body } = await desk.confirm(id, { hostId: desk.user.id.toUpperCase() }).expect(200);
    expect(body.booking.call).toMatchObject({ hostId: desk.user.id });
  });

  it('names the same reply', async () => {
    const desk = await inquiries.startDesk(sending);
    const { id } = await inquiries.insertInquiry(sending);
    await desk.reply(id).expect(201);
    const mail = await startMailServer();
    mail.refuseNext({ to: 'recipient', code: 550 });
    await deliver(sending, mail.url);
    const { replies } = await desk.correspondence(id);
    const { body } = await desk.resend(id, replies[0]?.id.toUpperCase() ?? '').expect(200);
    expect(body.replies).toMatchObject([{ delivery: { state: 'waiting' } }]);
  });
});
