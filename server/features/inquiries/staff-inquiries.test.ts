import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { removePerson } from '../accounts/people/change-person';
import { insertInquiry, startDesk } from './testing';

const server = useTestServer();

/** From the oldest to the newest, a second apart. */
async function insertEach(assigneeId: string | null = null) {
  const rows = [
    { company: 'New', service: 'press' },
    { company: 'Answered', state: 'answered', assigneeId },
    { company: 'Waiting', state: 'waiting', staffNote: 'Ask the harbormaster.' },
    { company: 'Closed', state: 'closed', service: 'other' },
    { company: 'Spam', state: 'spam' },
    { company: 'Newer', service: 'Other' },
  ] as const;
  for (const row of rows) {
    await insertInquiry(server, row);
    server.clock.advance(1_000);
  }
}

describe('the list of inquiries', () => {
  it('leaves out spam unless asked for it', async () => {
    await insertEach();
    const desk = await startDesk(server);
    const companies = async (query: object) => (await desk.list(query)).map(({ company }) => company);
    expect(await companies({})).toEqual(['Newer', 'Closed', 'Waiting', 'Answered', 'New']);
    expect(await companies({ state: 'spam' })).toEqual(['Spam']);
    expect(await companies({ state: 'new' })).toEqual(['Newer', 'New']);
  });

  it('tells project and press apart, whose inquiry it is, and searches notes', async () => {
    const desk = await startDesk(server);
    await insertEach(desk.user.id);
    const companies = async (query: object) => (await desk.list(query)).map(({ company }) => company);
    expect(await companies({ kind: 'press' })).toEqual(['Closed', 'New']);
    expect(await companies({ kind: 'project' })).toEqual(['Newer', 'Waiting', 'Answered']);
    expect(await companies({ assignee: 'me' })).toEqual(['Answered']);
    expect(await companies({ assignee: 'nobody' })).toEqual(['Newer', 'Closed', 'Waiting', 'New']);
    expect(await companies({ search: 'harbormaster' })).toEqual(['Waiting']);
    const [inquiry] = await desk.list({ search: 'harbormaster' });
    expect(await companies({ search: `#${inquiry?.id}` })).toEqual(['Waiting']);
    expect(await companies({ search: 'harbormaster', kind: 'press' })).toEqual([]);
  });

  it.each(['newest', 'oldest'])('has every row once on pages, %s first', async sort => {
    await insertEach();
    const { cookie } = await startDesk(server);
    for (const limit of [1, 2, 5]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await request(server.url)
          .get('/api/contact')
          .set('Cookie', cookie)
          .query({ limit, sort, ...(cursor && { cursor }) })
          .expect(200);
        found.push(...page.body.map((row: { company: string }) => row.company));
        cursor = page.get('X-Next-Cursor');
      } while (cursor);
      const newest = ['Newer', 'Closed', 'Waiting', 'Answered', 'New'];
      expect(found).toEqual(sort === 'newest' ? newest : newest.reverse());
    }
  });

  it.each([{ state: 'lost' }, { kind: 'fan mail' }, { assignee: 'mara' }, { sort: 'longest' }])(
    'refuses %j',
    async query => {
      const { cookie } = await startDesk(server);
      await request(server.url).get('/api/contact').set('Cookie', cookie).query(query).expect(400);
    },
  );

  it('is counted by state, for its filters and a search', async () => {
    const desk = await startDesk(server);
    await insertEach(desk.user.id);
    const none = { all: 0, new: 0, answered: 0, waiting: 0, closed: 0, spam: 0 };
    expect(await desk.counts()).toEqual({ all: 5, new: 2, answered: 1, waiting: 1, closed: 1, spam: 1 });
    expect(await desk.counts({ kind: 'press' })).toEqual({ ...none, all: 2, new: 1, closed: 1 });
    expect(await desk.counts({ assignee: 'me' })).toEqual({ ...none, all: 1, answered: 1 });
    expect(await desk.counts({ search: 'newer' })).toEqual({ ...none, all: 1, new: 1 });
  });

  it('names who has an inquiry, also once their account is removed', async () => {
    const desk = await startDesk(server);
    const ines = await insertUser(server.connection.db, {
      username: 'ines',
      firstName: null,
      lastName: null,
    });
    await insertInquiry(server, { assigneeId: ines.id });
    const named = [{ assignee: { id: ines.id, name: 'ines', self: false } }];
    expect(await desk.list()).toMatchObject(named);
    await removePerson(server, ines.id, { actor: null });
    expect(await desk.list()).toMatchObject(named);
  });
});
