import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { units } from '@shared/limits';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../project-root';
import { checkSite } from './check-site';

/** A certificate of its own, and its key, good for a hundred years. */
const pem = readFileSync(path.join(projectRoot, 'server/doctor/localhost.pem'), 'utf8');
const endsAt = Date.parse(new X509Certificate(pem.slice(pem.indexOf('-----BEGIN C'))).validTo);

/** What is found on a server with that certificate, this many days before its end. */
async function check({ days = 60.5, get = async () => new Response() as Response }) {
  const server = createServer({ key: pem, cert: pem }).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const publicUrl = `https://localhost:${(server.address() as AddressInfo).port}`;
  const found = await checkSite({ publicUrl }, { fetch: get, now: () => endsAt - days * units.DAY });
  return found.map(({ level, sentence }) => `${level} ${sentence.replaceAll(publicUrl, '')}`).join('\n');
}

it('is fine if two pages answer, and the certificate is good for weeks', async () => {
  expect(await check({})).toMatch(
    /^ok \/ answers\.\nok \/contact answers\.\nok The certificate of localhost:\d+ is good for 60 days\.$/,
  );
});

it.each([
  [3.5, 'warning', 'expires in 3 days'],
  [-1, 'problem', 'has expired'],
])('with %d days left, the certificate is a %s', async (days, level, words) => {
  expect(await check({ days })).toMatch(new RegExp(`${level} The certificate of .* ${words}`));
});

it.each([
  ['an error', async () => new Response('', { status: 502 }), 'problem / answers with 502'],
  [
    'a redirect',
    async () => Response.redirect('https://www.studio.example/', 308),
    'problem / redirects to h',
  ],
  ['nothing', () => Promise.reject(new TypeError('fetch failed')), "problem / can't be reached from here"],
])('a site that answers with %s has a problem', async (_what, get, sentence) => {
  expect(await check({ get })).toContain(sentence);
});

it('a server without TLS has no certificate', async () => {
  const found = await checkSite({ publicUrl: 'https://127.0.0.1:1' }, { fetch: async () => new Response() });
  expect(found.at(-1)?.sentence).toContain("There's no TLS at 127.0.0.1:1");
});
