import type { Logger } from 'pino';
import type { Queryable } from '../../db/database';
import type { Sealer } from '../../encryption/sealer';
import { openReply } from '../inquiries/read-correspondence';
import { listReplies } from '../inquiries/replies.repository';
import { presentBooking, presentDonation, presentEmail, presentInquiry } from './people-data.presenter';
import { readBookings, readDonations, readInquiries } from './people-data.repository';
import { readEmails } from './person-emails.repository';

export interface ReadDeps {
  sealer: Pick<Sealer, 'open'>;
  logger: Logger;
}

/** Read rows by their IDs, oldest first, as they're shown and exported. Whoever calls them bounds how many. */
export const readersOf = (db: Queryable, deps: ReadDeps) => ({
  donations: async (ids: string[]) => (await readDonations(db, ids)).map(presentDonation),
  bookings: async (ids: number[]) => (await readBookings(db, ids)).map(presentBooking),
  emails: async (ids: number[]) => (await readEmails(db, ids)).map(presentEmail),
  async inquiries(ids: number[]) {
    const replies = (await listReplies(db, ids)).map(reply => ({ ...reply, text: openReply(deps, reply) }));
    return (await readInquiries(db, ids)).map(inquiry =>
      presentInquiry(
        inquiry,
        replies.filter(({ inquiryId }) => inquiryId === inquiry.id),
      ),
    );
  },
});
