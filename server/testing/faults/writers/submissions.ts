import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { expect } from 'vitest';
import { buildBooking, buildInquiry } from '../../factories';
import { createAuditedWriter } from '../audited-writer';
import { expectStatus } from '../expect-status';
import type { Site } from '../site';
import type { Staff } from '../staff';

export function createBookingWriter(site: Site, staff: Staff) {
  return createSubmissionWriter(site, staff, '/api/bookings', email => ({ ...buildBooking(), email }));
}

export function createInquiryWriter(site: Site, staff: Staff) {
  return createSubmissionWriter(site, staff, '/api/contact', email => ({
    ...buildInquiry(),
    email,
  }));
}

function createSubmissionWriter(
  { product }: Site,
  staff: Staff,
  path: string,
  build: (email: string) => { email: string },
) {
  const send = async (write: { email: string }) => {
    await expectStatus(request(product.url).post(path).send(write), 201);
  };
  return createAuditedWriter({
    compose: () => build(`${randomUUID()}@example.com`),
    send,
    // The same content within a minute is the same record, whether or not the first one arrived.
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
