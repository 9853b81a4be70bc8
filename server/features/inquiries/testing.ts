import type { InquiryListItem } from '@shared/contracts/inquiries/staff-inquiries';
import type { Inquiry } from '@shared/tables/inquiries';
import { insertInquiry as storeInquiry } from '../../testing/factories';
import { readEmails } from '../../testing/read-emails';
import { type SignedIn, signIn } from '../../testing/sign-in';
import type { TestServer } from '../../testing/test-server';
import { createBrowser } from '../accounts/testing/accounts';

/** An inquiry, sent as the test begins. */
export function insertInquiry(server: TestServer, changes: Partial<Inquiry> = {}): Promise<Inquiry> {
  return storeInquiry(server.connection.db, {
    email: 'visitor@example.com',
    createdAt: server.clock.now(),
    ...changes,
  });
}

const names = { username: 'mara', firstName: 'Mara', lastName: 'Voss' };

/** A staff member who answers inquiries. */
export async function signInForInquiries(server: TestServer, changes: Parameters<typeof signIn>[1] = names) {
  const staff: SignedIn = await signIn(server, changes);
  const browser = createBrowser(server, { cookie: staff.cookie });
  const get = async (path: string, query: object) =>
    (await browser.get(`/api/contact${path}`).query(query).expect(200)).body;
  const post = (path: string, body: object) => browser.post(`/api/contact/${path}`, body);
  const changeAll = (rows: { id: number; revision: number }[], change: object) =>
    browser.patch('/api/contact', {
      inquiries: rows.map(({ id, revision }) => ({ id, revision })),
      ...change,
    });
  return {
    ...staff,
    post,
    change: (id: number, { revision = 0, ...change }: { revision?: number; [name: string]: unknown }) =>
      changeAll([{ id, revision }], change),
    changeAll,
    reply: (id: number, body: object = {}) =>
      post(`${id}/replies`, { revision: 0, text: 'Hi Priya,\n\nyes, we can.\nMara', ...body }),
    resend: (emailId: number | undefined) => browser.post(`/api/emails/${emailId}/resend`, {}),
    list: (query: object = {}): Promise<InquiryListItem[]> => get('', query),
    emails: (id: number) => readEmails(server, staff, 'inquiry', id),
  };
}
