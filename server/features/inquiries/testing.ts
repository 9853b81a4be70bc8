import type { Correspondence, InquiryListItem } from '@shared/contracts/staff-inquiries';
import type { Inquiry } from '@shared/tables/inquiries';
import request from 'supertest';
import { insertInquiry as storeInquiry } from '../../testing/factories';
import { type SignedIn, signIn } from '../../testing/sign-in';
import type { TestServer } from '../../testing/test-server';

/** An inquiry, sent as the test begins. */
export function insertInquiry(server: TestServer, changes: Partial<Inquiry> = {}): Promise<Inquiry> {
  return storeInquiry(server.connection.db, {
    email: 'visitor@example.com',
    createdAt: server.clock.now(),
    ...changes,
  });
}

const names = { username: 'mara', firstName: 'Mara', lastName: 'Ellison' };

/** A staff member who answers inquiries. */
export async function startDesk(server: TestServer, changes: Parameters<typeof signIn>[1] = names) {
  const staff: SignedIn = await signIn(server, changes);
  const { cookie } = staff;
  const get = async (path: string, query: object) =>
    (await request(server.url).get(`/api/contact${path}`).set('Cookie', cookie).query(query).expect(200))
      .body;
  const post = (path: string, body: object) =>
    request(server.url).post(`/api/contact/${path}`).set('Cookie', cookie).send(body);
  const changeAll = (rows: { id: number; revision: number }[], change: object) =>
    request(server.url)
      .patch('/api/contact')
      .set('Cookie', cookie)
      .send({ inquiries: rows.map(({ id, revision }) => ({ id, revision })), ...change });
  return {
    ...staff,
    post,
    change: (id: number, { revision = 0, ...change }: { revision?: number; [name: string]: unknown }) =>
      changeAll([{ id, revision }], change),
    changeAll,
    reply: (id: number, body: object = {}) =>
      post(`${id}/replies`, { revision: 0, text: 'Hi Priya,\n\nyes, we can.\nMara', ...body }),
    resend: (id: number, replyId?: string) =>
      request(server.url)
        .post('/api/emails')
        .set('Cookie', cookie)
        .send({ record: 'inquiry', id: String(id), replyId }),
    list: (query: object = {}): Promise<InquiryListItem[]> => get('', query),
    correspondence: (id: number): Promise<Correspondence> => get(`/${id}/replies`, {}),
  };
}
