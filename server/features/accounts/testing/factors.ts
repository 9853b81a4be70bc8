import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { passkeys, totpSecrets } from '@shared/tables/second-factors';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import type { TestServer } from '../../../testing/test-server';
import { createBrowser } from './accounts';

export function codeAt(key: string, time: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: time.getTime() });
}

interface Caller {
  cookie: string;
}

export async function addAuthenticator(server: TestServer, caller: Caller) {
  const { post } = createBrowser(server, caller);
  const { body: started } = await post('/api/account/authenticator').expect(200);
  const key: string = started.key;
  const codeNow = () => codeAt(key, server.clock.now());
  const { body } = await post('/api/account/authenticator/confirmation', { code: codeNow() }).expect(200);
  const recoveryCodes: string[] | null = body.recoveryCodes;
  return { key, recoveryCodes, codeNow };
}

/** Inserts one that no app has. */
export async function insertAuthenticator(
  { connection: { db }, clock }: TestServer,
  { id: userId }: { id: string },
  { confirmed = true } = {},
) {
  const [createdAt, secret] = [clock.now(), 'sealed'];
  const confirmedAt = confirmed ? createdAt : null;
  await db.insert(totpSecrets).values({ userId, secret, createdAt, confirmedAt });
}

export async function insertPasskey({ connection, clock }: TestServer, { id }: { id: string }) {
  const passkey = { id, userId: id, publicKey: 'x', counter: 0, transports: [], name: 'x' };
  await connection.db.insert(passkeys).values({ ...passkey, createdAt: clock.now() });
}

interface SoftwareOptions {
  verifiesUser?: boolean;
  origin?: string;
}

/** Signs as a device does, with a key in memory. */
export class SoftwarePasskey {
  readonly id = randomBytes(32);
  counter = 1;
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;

  constructor(private readonly server: Pick<TestServer, 'config'>) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    // https://www.rfc-editor.org/rfc/rfc9053#section-7
    const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    this.#publicKey = Buffer.from(isoCBOR.encode(cose));
  }

  /** As `navigator.credentials.create()` responds. */
  register(challenge: string, options: SoftwareOptions = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const authData = new Uint8Array(Buffer.concat([this.#describe(0x40, options), attested]));
    const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ]);
    return this.#respond({
      clientDataJSON: this.#clientData('webauthn.create', challenge, options).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** As `navigator.credentials.get()` responds. */
  sign(challenge: string, options: SoftwareOptions = {}) {
    this.counter++;
    const clientData = this.#clientData('webauthn.get', challenge, options);
    const authData = this.#describe(0, options);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = createSign('sha256').update(authData).update(hash).sign(this.#privateKey);
    return this.#respond({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #respond<Response>(response: Response) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, { origin = this.server.config.publicUrl }: SoftwareOptions) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #describe(flags: number, { verifiesUser = true }: SoftwareOptions): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const { hostname } = new URL(this.server.config.publicUrl);
    const rpIdHash = createHash('sha256').update(hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags | 0x01 | (verifiesUser ? 0x04 : 0)]), counter]);
  }
}

export async function addSoftwarePasskey(server: TestServer, caller: Caller, name?: string) {
  const passkey = new SoftwarePasskey(server);
  const { post } = createBrowser(server, caller);
  const { body: asked } = await post('/api/account/passkeys/options').expect(200);
  const { body } = await post('/api/account/passkeys', {
    token: asked.token,
    name,
    passkey: passkey.register(asked.options.challenge),
  }).expect(201);
  const recoveryCodes: string[] | null = body.recoveryCodes;
  return { passkey, recoveryCodes };
}

export const askForPasskey = async (server: TestServer) =>
  (await createBrowser(server).post('/api/login/passkey/options').expect(200)).body;
