import { randomUUID } from 'node:crypto';
import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { shareLimits } from '@shared/limits/server';
import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../platform/activity/testing';
import { deadServer, listOutbox } from '../../../platform/mail/testing';
import { atOnce, statusesOf } from '../../../testing/at-once';
import { setupTestServer } from '../../../testing/test-server';
import { rotateShares } from '../reseal-shares';
import { insertShare, listFiles, unlock } from '../testing/shares';
import { openLink, setupRequests } from './testing';

const server = setupTestServer({ SMTP_URL: deadServer, NOTIFY_EMAIL: 'desk@studio.example' });
const { ask, listShares, listDelivered, download, remove, rows, staff } = setupRequests(server);

describe('a delivery', () => {
  it('is what staff read and download without a password, and delete', async () => {
    const { slug } = await ask();
    const link = openLink(server, slug);
    const files = [await link.upload('<svg/>'), await link.upload('font', 'Überschrift.woff2')];
    const note = 'Both are ours.\nCall me about the font.';
    await link.deliver(files, { sender: ' Dana\u202E Whitfield ', note }).expect(204);
    const [words, logo, font] = await listDelivered(slug);
    const same = { sender: 'Dana Whitfield', deliveryId: words.deliveryId };
    expect([words, logo, font]).toMatchObject([
      { ...same, note, hasFile: false },
      { ...same, note: null, fileName: 'logo.svg', fileSize: 6 },
      { ...same, note: null, fileName: 'Überschrift.woff2', fileSize: 4 },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('Call me');
    await rotateShares(server);
    const { body, headers } = await download(font.slug).expect(200);
    expect(body.toString()).toBe('font');
    expect(headers['content-disposition']).toContain('attachment');
    await unlock(server, font.slug).expect(404);
    await remove(words.slug);
    await remove(logo.slug);
    expect(await listDelivered(slug)).toMatchObject([{ fileName: 'Überschrift.woff2' }]);
    expect(await listFiles(server)).toHaveLength(1);
    await remove(slug);
    expect([await rows(), await listFiles(server)]).toEqual([[], []]);
  });

  it('is told to whoever asked, without a word of who sent it, and recorded', async () => {
    const { slug, id } = await ask();
    const link = openLink(server, slug);
    await link.deliver([await link.upload('x', 'secret.txt')], { sender: 'Dana', note: 'hush' }).expect(204);
    const [email, ...others] = await listOutbox(server);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: staff().user.email,
      subject: 'Files arrived for “Logo and fonts”',
    });
    for (const typed of ['Dana', 'hush', 'secret.txt', slug])
      expect(JSON.stringify(email) + server.logged()).not.toContain(typed);
    const subjectId = String(id);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'files-requested', subjectId, actorId: staff().user.id },
      { action: 'files-delivered', subjectId, actorId: null },
    ]);
  });

  it.each([
    ['is disabled', { disabledAt: new Date() }],
    ['is removed', { disabledAt: new Date(), removedAt: new Date() }],
    ['has no address', { email: null, emailKey: null }],
  ])('is told to NOTIFY_EMAIL where the account that asked %s', async (_what, changes) => {
    const { slug } = await ask();
    const { db } = server.connection;
    await db.update(users).set(changes).where(eq(users.id, staff().user.id));
    await openLink(server, slug).deliver([], { note: 'hush' }).expect(204);
    const title = 'Files arrived for “Logo and fonts”';
    expect(await listOutbox(server)).toMatchObject([{ recipient: 'desk@studio.example', subject: title }]);
    expect((await listOutbox(server))[0]?.text).toContain('on the staff notification list');
  });

  it('needs a note or a file, and not too much of either', async () => {
    const { slug } = await ask();
    const link = openLink(server, slug);
    const send = async (files: string[], fields?: object) =>
      (await link.deliver(files, fields).expect(400)).body.message;
    expect(await send([], { note: ' ' })).toBe('Add a file or a note.');
    expect(await send(Array(11).fill('x'))).toBe('Send up to 10 files at a time.');
    expect(await send([], { note: 'n'.repeat(5_001) })).toBe('Keep this to 5,000 characters or fewer');
    await link.deliver([], { note: 'The code is 4071.' }).expect(204);
    expect(await listDelivered(slug)).toMatchObject([{ note: 'The code is 4071.', hasFile: false }]);
  });

  it('of many at once, as many as were asked for are taken, and the files of the others are removed', async () => {
    const { slug } = await ask({ maxDeliveries: 3 });
    const link = openLink(server, slug);
    const uploads = await atOnce(20, n => link.upload(`file ${n}`));
    const answers = await atOnce(20, n => link.deliver([uploads[n] ?? '']));
    expect(statusesOf(answers)).toEqual([...Array(3).fill(204), ...Array(17).fill(410)]);
    expect(answers.find(({ status }) => status === 410)?.body).toMatchObject({
      message: /^This link was used as many times as allowed\./,
      code: 'share-used-up',
    });
    expect(await listDelivered(slug)).toHaveLength(3);
    expect(await listFiles(server)).toHaveLength(3);
    expect(await listShares('?state=used-up')).toMatchObject([{ slug, openedCount: 3 }]);
  });

  it('that is sent again counts once, also when both are under way, and a file is in one delivery', async () => {
    const { slug } = await ask();
    const link = openLink(server, slug);
    const [id, files] = [randomUUID(), [await link.upload('x')]];
    expect(statusesOf(await atOnce(3, () => link.deliver(files, { id })))).toEqual([204, 204, 204]);
    expect(await listDelivered(slug)).toHaveLength(1);
    await link.deliver(files).expect(410);
    expect(await listFiles(server)).toHaveLength(1);
    const other = openLink(server, (await ask({ maxDeliveries: 2 })).slug);
    const twice = [await other.upload('y')];
    await other.deliver(twice).expect(204);
    await other.deliver(twice).expect(409);
    expect((await other.read()).body.deliveriesLeft).toBe(1);
  });

  // Its files are swept: destroy-content.test.ts.
  it('takes no files of long ago, nor what is none', async () => {
    const { slug } = await ask();
    const link = openLink(server, slug);
    const file = await link.upload('x');
    server.clock.advance(shareLimits.deliverWithin);
    expect((await link.deliver([file]).expect(409)).body.message).toMatch(/Please send them again\.$/);
    await link.deliver(['not one of ours']).expect(409);
    expect(await rows()).toHaveLength(1);
  });

  it('counts toward the account that asked, whose room is full at some point', async () => {
    const { slug } = await ask();
    const link = openLink(server, slug);
    const file = await link.upload('x');
    const gibibyte = 1_024 * units.MIB;
    for (const fileSize of [gibibyte, gibibyte])
      await insertShare(server, { createdBy: staff().user.id, filePath: 'x', fileSize });
    expect((await link.deliver([file]).expect(403)).body.message).toMatch(/^There’s no room/);
    expect(await listDelivered(slug)).toEqual([]);
  });

  it('that staff deleted can’t be delivered again: its file needs to be sent again', async () => {
    const { slug } = await ask({ maxDeliveries: 2 });
    const link = openLink(server, slug);
    const file = await link.upload('x');
    await link.deliver([file]).expect(204);
    const [item] = await listDelivered(slug);
    await remove(item.slug);
    expect((await link.deliver([file]).expect(409)).body.message).toMatch(/Please send them again\.$/);
    expect(await listDelivered(slug)).toEqual([]);
    expect((await link.read()).body.deliveriesLeft).toBe(1);
    await link.deliver([await link.upload('x')]).expect(204);
    expect((await download((await listDelivered(slug))[0].slug).expect(200)).body.toString()).toBe('x');
  });

  it('has room for 2,048 MiB in three hours through its link, delivered or not, in any number of files', async () => {
    const { id, slug } = await ask();
    const link = openLink(server, slug);
    const post = (bytes: number) => link.post('/files').attach('file', Buffer.alloc(bytes), 'x');
    expect(statusesOf(await atOnce(12, () => post(0)))).toEqual(Array(12).fill(201));
    await server.limits.tryConsume(rateLimits.deliveredMebibytes, String(id), 2_048 - 12 - 3);
    await post(units.MIB + 1).expect(201);
    expect((await post(units.MIB + 1).expect(429)).body.message).toMatch(/try again in 3 hours\.$/);
    expect(await listFiles(server)).toHaveLength(13);
    await server.passTime(3 * units.HOUR);
    await post(units.MIB + 1).expect(201);
  });
});
