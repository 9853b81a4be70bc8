import { readLogo } from '@shared/contracts/donations/staff-donations';
import { pathTo, present } from '@shared/contracts/endpoint';
import {
  heldBooking,
  heldDonation,
  heldEmail,
  heldInquiry,
  heldInvitation,
  type PersonData,
} from '@shared/contracts/people-data/people-data';
import { listLimits } from '@shared/limits/server';
import type { By } from '../../platform/by';
import { readText, stateOf } from '../../platform/mail/emails';
import type { Services } from '../../platform/services';
import { paymentReferenceOf } from '../donations/donations.presenter';
import { readPerson } from './people-data.repository';

export function findPerson(
  deps: Services,
  address: string,
  limit: number = listLimits.page,
): Promise<PersonData> {
  return deps.db.transaction(
    async tx => {
      const held = await readPerson(tx, { email: address, limit });
      return {
        ...held,
        donations: held.donations.map(donation =>
          present(heldDonation, {
            ...donation,
            isLawOrActivist: donation.isLawOrActivist === 1,
            isSponsor: donation.showAsSponsor === 1,
            sponsorLogo: donation.sponsorLogo && pathTo(readLogo, { id: donation.id }),
            paymentReference: paymentReferenceOf(donation),
          }),
        ),
        bookings: held.bookings.map(booking => present(heldBooking, booking)),
        inquiries: held.inquiries.map(inquiry => present(heldInquiry, inquiry)),
        emails: held.emails.map(email =>
          present(heldEmail, { ...email, text: readText(deps, email), state: stateOf(email) }),
        ),
        invitations: held.invitations.map(invitation => present(heldInvitation, invitation)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

export const exportFileName = 'person-data.json';

const notIncluded = [
  'Card and payment details, which only Stripe has.',
  'Copies in backups and the server log, which last until those are deleted.',
  'The text of emails about a staff account, such as those about sign-ins and password resets.',
  'Secure shares, whose content only their recipients can open.',
  'Files sent through a link, which are kept by name.',
];

export async function exportPerson(deps: Services, email: string, by: By): Promise<string> {
  const { totals: _totals, ...held } = await findPerson(deps, email, Number.MAX_SAFE_INTEGER);
  await deps.activity.record(deps.db, { action: 'person-exported', by });
  const exportedAt = deps.clock.now().toISOString();
  return `${JSON.stringify({ exportedAt, ...held, notIncluded }, null, 2)}\n`;
}
