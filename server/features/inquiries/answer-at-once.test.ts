import { inquiries, inquiryReplies } from '@shared/tables/inquiries';
import { expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { deadServer, listOutbox } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { insertInquiry, startDesk } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });

const rows = () => server.connection.db.select().from(inquiries).orderBy(inquiries.id);
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

it('of eight staff who reply at once, one does', async () => {
  const desks = await Promise.all(
    Array.from({ length: 8 }, (_, n) => startDesk(server, { username: `staff-${n}` })),
  );
  const { id } = await insertInquiry(server);
  const responses = await Promise.all(desks.map((desk, n) => desk.reply(id, { text: `Reply ${n}` })));
  expect(statusesOf(responses)).toEqual([201, ...Array(7).fill(409)]);
  const winner = responses.findIndex(({ status }) => status === 201);
  for (const { status, body } of responses) {
    if (status === 409)
      expect(body.message).toMatch(`While you had this open, staff-${winner} changed it. It's answered`);
  }
  expect(await rows()).toMatchObject([{ state: 'answered', revision: 1 }]);
  expect(await listOutbox(server)).toHaveLength(1);
  expect(await server.connection.db.select().from(inquiryReplies)).toHaveLength(1);
  expect(await readRecorded(server)).toHaveLength(1);
});

it('of two who take an inquiry at once, one has it', async () => {
  const mara = await startDesk(server);
  const ines = await startDesk(server, { username: 'ines' });
  const { id } = await insertInquiry(server);
  const responses = await Promise.all([mara, ines].map(({ change }) => change(id, { assignee: 'me' })));
  expect(statusesOf(responses)).toEqual([200, 409]);
  const winner = responses[0]?.status === 200 ? mara : ines;
  expect(await rows()).toMatchObject([{ assigneeId: winner.user.id, revision: 1 }]);
});

it('of two who mark the same inquiries at once, in whatever order, each row is marked once', async () => {
  const desk = await startDesk(server);
  const some = await Promise.all(Array.from({ length: 20 }, () => insertInquiry(server)));
  const responses = await Promise.all([
    desk.changeAll(some, 'spam').expect(200),
    desk.changeAll([...some].reverse(), 'closed').expect(200),
  ]);
  expect(responses.map(({ body }) => body.changed.length).sort((a, b) => a - b)).toEqual([0, 20]);
  expect((await rows()).map(({ revision }) => revision)).toEqual(Array(20).fill(1));
  expect(await readRecorded(server)).toHaveLength(20);
});
