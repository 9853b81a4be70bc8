import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:net';
import { createServer } from 'node:tls';
import * as x509 from '@peculiar/x509';
import { units } from '@shared/limits';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock';
import { readEnvironment, production as secure } from '../testing/environments';
import { checkSite } from './check-site';
import { readCertificate } from './read-certificate';
import { say } from './testing';

x509.cryptoProvider.set(webcrypto as Crypto);

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A server with a certificate of its own, for a host name and until some days from now. */
async function serveTls({ name = 'localhost', days }: { name?: string; days: number }) {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  // Certificates have whole seconds.
  const endsAt = new Date(Math.floor(Date.now() / 1_000) * 1_000 + days * units.DAY);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: new Date(Date.now() - 400 * units.DAY),
    notAfter: endsAt,
    signingAlgorithm: algorithm,
    keys: keys as CryptoKeyPair,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
  });
  const key = x509.PemConverter.encode(
    await webcrypto.subtle.exportKey('pkcs8', keys.privateKey),
    'PRIVATE KEY',
  );
  const cert = certificate.toString('pem');
  return { port: await listen(createServer({ key, cert })), endsAt, ca: cert };
}

async function listen(server: ReturnType<typeof createPlainServer>): Promise<number> {
  server.listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

it('a certificate of someone we trust is trusted until it ends', async () => {
  const { port, endsAt, ca } = await serveTls({ days: 60 });
  expect(await readCertificate('localhost', port, ca)).toEqual({ endsAt, distrusted: null });
});

it.each([
  ['of its own', { days: 60 }, false, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['that has ended', { days: -1 }, true, 'CERT_HAS_EXPIRED'],
  ['of another host', { days: 60, name: 'elsewhere.example' }, true, 'ERR_TLS_CERT_ALTNAME_INVALID'],
] as const)(
  'a certificate %s is read, and why it isn’t trusted',
  async (_whose, facts, isKnown, distrusted) => {
    const { port, endsAt, ca } = await serveTls(facts);
    const read = await readCertificate('localhost', port, isKnown ? ca : undefined);
    expect(read).toEqual({ endsAt, distrusted: expect.stringContaining(distrusted) });
  },
);

it('a server without TLS has none', async () => {
  const port = await listen(createPlainServer(socket => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  await expect(readCertificate('localhost', port)).rejects.toThrow();
});

it.each([
  [{ days: 60 }, 'ok', 'good for'],
  [{ days: 3 }, 'warning', 'expires in'],
  [{ days: -1 }, 'problem', 'CERT_HAS_EXPIRED'],
] as const)('the doctor says so: %j', async (facts, level, words) => {
  const { port, ca } = await serveTls(facts);
  const config = readEnvironment({ ...secure, PUBLIC_URL: `https://localhost:${port}` });
  const findings = await checkSite(config, {
    clock: systemClock,
    fetch: async () => new Response('ok'),
    readCertificate: (host, at) => readCertificate(host, at, ca),
  });
  expect(say(findings, level)).toContain(words);
});
