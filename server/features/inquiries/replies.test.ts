import { inquiryBody } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import { mailLimits } from '@shared/server-limits';
import { studio } from '@shared/site/studio';
import { inquiries, inquiryReplies } from '@shared/tables/inquiries';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { eraseOldMail } from '../../platform/mail/deliver-mail';
import { deadServer, deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import { useTestServer } from '../../testing/test-server';
import { inquiryColumns } from './inquiries.repository';
import { keepDeliveries } from './replies.repository';
import { insertInquiry, startDesk } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
const quiet = useTestServer();

const at = () => server.clock.now().toISOString();
const actions = async () => (await readRecorded(server)).map(({ action }) => action);

async function start(changes: Parameters<typeof insertInquiry>[1] = {}) {
  return { desk: await startDesk(server), ...(await insertInquiry(server, changes)) };
}

describe('a reply', () => {
  it('is emailed to the visitor above their own words, and kept', async () => {
    const { desk, id } = await start({ details: 'Paper forms.\n<b>Every</b> day.' });
    const sentAt = at();
    const { body } = await desk.reply(id).expect(201);
    const answered = { state: 'answered', revision: 1, assignee: { id: desk.user.id } };
    expect(body).toMatchObject({ ...answered, replies: 1, undelivered: false });
    const mail = await startMailServer();
    await deliver(server, mail.url);
    const [email, ...others] = mail.received;
    expect(others).toEqual([]);
    expect(email?.to).toEqual(['visitor@example.com']);
    expect(email?.parsed).toMatchObject({
      subject: `Re: Your inquiry to ${studio.name}`,
      replyTo: [{ address: studio.email }],
      text: expect.stringContaining(
        'Hi Priya,\n\nyes, we can.\nMara\n\nOn Mon, Mar 2, 2026, 10:00 AM EST, you wrote:\n\n> Paper forms.\n> <b>Every</b> day.\n',
      ),
      html: expect.stringMatching(/Hi Priya,<br><br>yes, we can\.<br>Mara<\/p>[\s\S]*&lt;b&gt;Every/),
    });
    const delivery = { state: 'sent', at: at(), canResend: false };
    const text = 'Hi Priya,\n\nyes, we can.\nMara';
    expect(await desk.correspondence(id)).toEqual({
      ...{ canSend: true, subject: `Re: Your inquiry to ${studio.name}`, confirmation: null },
      replies: [{ id: expect.any(String), text, createdAt: sentAt, by: 'mara', delivery }],
    });
    expect(await readRecorded(server)).toMatchObject([
      { action: 'inquiry-replied', by: 'mara', subjectType: 'inquiry', subjectId: String(id) },
    ]);
  });

  it('is stored sealed, in the outbox too, and never logged or recorded', async () => {
    const { desk, id } = await start({ details: 'Detailsmark, a secret.' });
    await desk.reply(id, { text: 'Replymark, for you alone.' }).expect(201);
    const stored = JSON.stringify([
      await server.connection.db.select().from(inquiryReplies),
      await listOutbox(server),
      await readRecorded(server),
    ]);
    expect(stored + server.logged()).not.toMatch(/replymark|detailsmark/i);
  });

  it('is sent once, and leaves the inquiry with whoever has it', async () => {
    const ines = await startDesk(server, { username: 'ines', firstName: 'Ines', lastName: 'Okafor' });
    const { desk, id } = await start({ assigneeId: ines.user.id });
    expect((await desk.reply(id).expect(201)).body.assignee.id).toBe(ines.user.id);
    const stands = 'It’s answered and assigned to Ines Okafor.';
    const other = await ines.reply(id, { text: 'The same again.' }).expect(409);
    expect(other.body.message).toBe(
      `While you had this open, mara changed it. ${stands} Nothing you entered was saved or sent.`,
    );
    const again = await desk.reply(id).expect(409);
    expect(again.body.message).toBe(
      `You’ve already changed this, here or in another tab. ${stands} Close this and check before you send anything again.`,
    );
    expect(await listOutbox(server)).toHaveLength(1);
    expect(await server.connection.db.select().from(inquiryReplies)).toHaveLength(1);
  });

  it('cannot be sent from a site without a mail server', async () => {
    const desk = await startDesk(quiet);
    await desk.resend(77).expect(404);
    const inquiry = await insertInquiry(quiet);
    expect((await desk.reply(inquiry.id).expect(409)).body.message).toMatch(/^This site can’t send email/);
    expect(await desk.correspondence(inquiry.id)).toMatchObject({ canSend: false, replies: [] });
    expect(await quiet.connection.db.select(inquiryColumns).from(inquiries)).toEqual([inquiry]);
    await desk.resend(inquiry.id).expect(409);
  });
});

describe('an undelivered email', () => {
  async function replyAndRefuse() {
    const { desk, id } = await start();
    await desk.reply(id).expect(201);
    const mail = await startMailServer();
    mail.refuseNext({ to: 'recipient', code: 550 });
    await deliver(server, mail.url);
    const { replies } = await desk.correspondence(id);
    return { desk, id, mail, replyId: replies[0]?.id ?? '' };
  }

  it('is shown at the inquiry, and can be sent again', async () => {
    const { desk, id, mail, replyId } = await replyAndRefuse();
    const failed = { state: 'failed', at: at(), canResend: true };
    expect((await desk.correspondence(id)).replies).toMatchObject([{ delivery: failed }]);
    expect(await desk.list()).toMatchObject([{ undelivered: true }]);
    await desk.resend(id, replyId).expect(204);
    expect((await desk.correspondence(id)).replies).toMatchObject([
      { delivery: { state: 'waiting', canResend: false } },
    ]);
    await deliver(server, mail.url);
    expect(mail.received).toHaveLength(1);
    expect((await desk.correspondence(id)).replies).toMatchObject([{ delivery: { state: 'sent' } }]);
    expect(await desk.list()).toMatchObject([{ undelivered: false }]);
    await desk.resend(id, replyId).expect(409);
    expect(await actions()).toEqual(['inquiry-replied', 'inquiry-email-resent']);
  });

  it('is also one that waits after a failed attempt, but not one that is being sent', async () => {
    const { desk, id } = await start();
    await desk.reply(id).expect(201);
    await deliver(server, deadServer);
    const [reply] = (await desk.correspondence(id)).replies;
    expect(reply?.delivery).toMatchObject({ state: 'waiting', canResend: false });
    expect(await desk.list()).toMatchObject([{ undelivered: true }]);
    await desk.resend(id, reply?.id).expect(409);
    server.clock.advance(mailLimits.retryAfter[0] ?? 0);
    await deliver(server, deadServer);
    expect((await desk.correspondence(id)).replies).toMatchObject([{ delivery: { canResend: true } }]);
    await desk.resend(id, reply?.id).expect(204);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    expect(mail.received).toHaveLength(1);
  });

  it('may be the confirmation that the form caused', async () => {
    const desk = await startDesk(server);
    const { body } = await request(server.url).post('/api/contact').send(inquiryBody).expect(201);
    const mail = await startMailServer();
    mail.refuseNext({ to: 'recipient', code: 550 });
    await deliver(server, mail.url);
    expect(await desk.list()).toMatchObject([{ undelivered: true, replies: 0 }]);
    const { confirmation } = await desk.correspondence(body.id);
    expect(confirmation).toMatchObject({ state: 'failed', canResend: true });
    await desk.resend(body.id).expect(204);
    await deliver(server, mail.url);
    expect(mail.received.map(({ to }) => to)).toEqual([[inquiryBody.email]]);
    expect(await desk.list()).toMatchObject([{ undelivered: false }]);
  });

  it('stays known after the outbox has forgotten it', async () => {
    const { id, replyId } = await replyAndRefuse();
    const failedAt = at();
    server.clock.advance(mailLimits.keepSentFor + units.HOUR);
    await keepDeliveries(server.db);
    await eraseOldMail(server);
    expect(await listOutbox(server)).toEqual([]);
    const later = await startDesk(server, { username: 'ines' });
    const failed = { state: 'failed', at: failedAt, canResend: false };
    expect((await later.correspondence(id)).replies).toMatchObject([{ id: replyId, delivery: failed }]);
    expect(await later.list()).toMatchObject([{ undelivered: true }]);
  });
});
