import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { expect } from 'vitest';
import { buildBookingRequest, buildContactSubmission } from '../../factories';
import { ask } from '../ask';
import type { Site } from '../site';
import type { Staff } from '../staff';
import { createWitness, type Witness } from '../witness';

export function witnessBookings(site: Site, staff: Staff): Witness {
  return witnessSubmissions(site, staff, '/api/bookings', email => ({ ...buildBookingRequest(), email }));
}

export function witnessInquiries(site: Site, staff: Staff): Witness {
  return witnessSubmissions(site, staff, '/api/contact', email => ({ ...buildContactSubmission(), email }));
}

function witnessSubmissions(
  { product }: Site,
  staff: Staff,
  path: string,
  build: (email: string) => { email: string },
): Witness {
  const send = async (write: { email: string }) => {
    await ask(request(product.url).post(path).send(write), 201);
  };
  return createWitness({
    name: path,
    compose: () => build(`${randomUUID()}@example.com`),
    send,
    // The same content within a minute is the same record, whether the first one arrived or not.
    sendAgain: async write => {
      await send(write);
      return true;
    },
    async check(acknowledged) {
      const rows: { email: string }[] = await staff.list(path);
      const counts = new Map<string, number>();
      for (const { email } of rows) counts.set(email, (counts.get(email) ?? 0) + 1);
      const found = acknowledged.map(({ email }) => ({ email, records: counts.get(email) ?? 0 }));
      expect(found.filter(({ records }) => records !== 1)).toEqual([]);
    },
  });
}
