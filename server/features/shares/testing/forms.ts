import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, expect } from 'vitest';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import type { TestServer } from '../../../testing/test-server';
import { listFiles, removeFiles } from './shares';

/** Removes the files that shares leave on disk after each test. */
export function setupShareForm(server: TestServer) {
  afterEach(() => removeFiles(server));
  const rows = () => server.connection.db.select().from(secureShares);
  return {
    create: async (fields: Record<string, string | File>, staff?: SignedIn) => {
      const { cookie } = staff ?? (await signIn(server));
      return sendForm(server, cookie, await encodeForm(fields));
    },
    rows,
    expectNothingStored: async () => {
      expect(await rows()).toEqual([]);
      expect(await listFiles(server)).toEqual([]);
    },
  };
}

export function fileOf(
  content: string | Uint8Array<ArrayBuffer>,
  name = 'plan.pdf',
  type = 'application/pdf',
): File {
  return new File([content], name, { type });
}

async function encodeForm(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

export function sendForm(
  { url }: TestServer,
  cookie: string,
  { contentType, body }: { contentType: string; body: Buffer },
) {
  return request(url).post('/api/shares').set('Cookie', cookie).set('Content-Type', contentType).send(body);
}
