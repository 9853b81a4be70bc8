import { units } from '@shared/limits/amounts';
import { mailLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { forgetMail } from '../../platform/mail/deliver-mail';
import { deadServer, deliver, listOutbox, startMailServer } from '../../platform/mail/testing';
import { setupTestServer } from '../../testing/test-server';
import { deleteOldInquiries } from '../people-data/retention';
import { insertInquiry, signInForInquiries } from './testing';

const server = setupTestServer({ SMTP_URL: deadServer });

const at = () => server.clock.now().toISOString();

async function start(changes: Parameters<typeof insertInquiry>[1] = {}) {
  return { staff: await signInForInquiries(server), ...(await insertInquiry(server, changes)) };
}

describe('a reply', () => {
  it('is emailed to the visitor above their own words, and kept', async () => {
    const { staff, id } = await start({ details: 'Paper forms.\n<b>Every</b> day.' });
    const createdAt = at();
    const { body } = await staff.reply(id).expect(201);
    const answered = { state: 'answered', revision: 1, assignee: { id: staff.user.id } };
    expect(body).toMatchObject({ ...answered, delivery: { state: 'waiting' } });
    const mail = await startMailServer();
    await deliver(server, mail.url);
    const [email, ...others] = mail.received;
    expect(others).toEqual([]);
    expect(email?.to).toEqual(['visitor@example.com']);
    const text = expect.stringContaining(
      'Hi Priya,\n\nyes, we can.\nMara\n\nOn Mon, Mar 2, 2026, 10:00 AM EST, you wrote:\n\n> Paper forms.\n> <b>Every</b> day.\n',
    );
    const subject = `Re: Your inquiry to ${studio.name}`;
    expect(email?.parsed).toMatchObject({
      subject,
      text,
      replyTo: [{ address: studio.email }],
      html: expect.stringMatching(/Hi Priya,<br><br>yes, we can\.<br>Mara<\/p>[\s\S]*&lt;b&gt;Every/),
    });
    const sent = { state: 'sent', at: at(), canResend: false };
    const written = { id: expect.any(Number), kind: 'inquiry-reply', author: 'mara', createdAt };
    expect(await staff.emails(id)).toEqual([
      { ...written, subject, text, recipient: 'visitor@example.com', ...sent },
    ]);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'inquiry-replied', by: 'mara', subjectType: 'inquiry', subjectId: String(id) },
    ]);
  });

  it('is stored sealed, and never logged or recorded', async () => {
    const { staff, id } = await start({ details: 'Detailsmark, a secret.' });
    await staff.reply(id, { text: 'Replymark, for you alone.' }).expect(201);
    const stored = JSON.stringify([await listOutbox(server), await readRecorded(server)]);
    expect(stored + server.logged()).not.toMatch(/replymark|detailsmark/i);
  });

  it('is sent once, and leaves the inquiry with whoever has it', async () => {
    const ines = await signInForInquiries(server, {
      username: 'ines',
      firstName: 'Ines',
      lastName: 'Okafor',
    });
    const { staff, id } = await start({ assigneeId: ines.user.id });
    expect((await staff.reply(id).expect(201)).body.assignee.id).toBe(ines.user.id);
    const stands = 'It’s answered and assigned to Ines Okafor.';
    const other = await ines.reply(id, { text: 'The same again.' }).expect(409);
    expect(other.body.message).toBe(
      `While you had this open, mara changed it. ${stands} Nothing you entered was saved or sent.`,
    );
    const again = await staff.reply(id).expect(409);
    expect(again.body.message).toBe(
      `You’ve already changed this, here or in another tab. ${stands} Close this and check before you send anything again.`,
    );
    expect(await listOutbox(server)).toHaveLength(1);
  });

  it('is kept as long as its inquiry, and goes with it', async () => {
    const { staff, id } = await start();
    await staff.reply(id).expect(201);
    await deliver(server, (await startMailServer()).url);
    const kept = await listOutbox(server);
    server.clock.advance(mailLimits.keepSentFor + units.HOUR);
    await forgetMail(server);
    expect(await listOutbox(server)).toEqual(kept);
    server.clock.advance(800 * units.DAY);
    await deleteOldInquiries(server);
    expect(await listOutbox(server)).toEqual([]);
  });
});
