import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { units } from '@shared/limits/amounts';
import request from 'supertest';
import { expect } from 'vitest';
import { createAuditedWriter } from '../audited-writer';
import { expectStatus } from '../expect-status';
import type { Site } from '../site';
import type { Staff } from '../staff';

interface SentShare {
  title: string;
  note: string;
  password: string;
  /** SHA-256 of the file. */
  digest: string;
  file: Buffer;
}

const sizes = [1, 10 * units.KIB, 300 * units.KIB, units.MIB, 3 * units.MIB];

export function createShareWriter({ product }: Site, staff: Staff) {
  const listByTitle = async () => {
    const shares = await staff.list<ShareListItem>('/api/shares');
    return new Map(shares.map(share => [share.title, share]));
  };

  const compareFile = async ({ password, digest, note }: SentShare, slug: string) => {
    const { body } = await expectStatus(
      request(product.url).post(`/api/share/${slug}/access`).send({ password }),
      200,
    );
    expect(body).toMatchObject({ note, hasFile: true });
    const file = await expectStatus(
      request(product.url).post(`/api/share/${slug}/download`).send({ password }).responseType('blob'),
      200,
    );
    expect(digestOf(file.body)).toBe(digest);
  };

  return createAuditedWriter({
    compose(): SentShare {
      const file = randomBytes(sizes[randomInt(sizes.length)] ?? 1);
      return {
        title: randomUUID(),
        note: `For ${randomUUID()} only.`,
        password: randomUUID(),
        digest: digestOf(file),
        file,
      };
    },
    async send(sent) {
      const form = request(product.url)
        .post('/api/shares')
        .set('Cookie', staff.cookie)
        .field('title', sent.title)
        .field('note', sent.note)
        .field('password', sent.password)
        .attach('file', sent.file, { filename: 'contract.bin' });
      await expectStatus(form, 201);
      sent.file = Buffer.alloc(0);
    },
    // A retry would create another share. If this one was created, it has to be complete.
    async sendAgain(sent) {
      return (await listByTitle()).has(sent.title);
    },
    async check(acknowledged) {
      const shares = await listByTitle();
      for (const sent of acknowledged) {
        const share = shares.get(sent.title);
        expect(share, `the share ${sent.title}`).toMatchObject({ note: sent.note, hasFile: true });
        await compareFile(sent, share?.slug ?? '');
      }
    },
  });
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
