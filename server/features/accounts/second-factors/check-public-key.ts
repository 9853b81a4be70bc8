import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';

const loadHelpers = () => import('@simplewebauthn/server/helpers');

type CoseKey = ReturnType<Awaited<ReturnType<typeof loadHelpers>>['decodeCredentialPublicKey']>;

/** Bits: what devices make, with room to spare. The longer a key is, the longer a signature takes to check. */
const rsaLength = { min: 2_048, max: 4_096 };

/**
 * Refuses a key under which no signature could ever be right, or anybody could make one: such a passkey would count as a
 * second factor all the same. Whether an Ed25519 key is a point of its curve, Node doesn't tell.
 * @param publicKey As COSE, in base64url.
 * @throws Error
 */
export async function checkPublicKey(publicKey: string): Promise<void> {
  const { decodeCredentialPublicKey, isoBase64URL } = await loadHelpers();
  const jwk = await toJwk(decodeCredentialPublicKey(isoBase64URL.toBuffer(publicKey)));
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const { asymmetricKeyType, asymmetricKeyDetails } = key;
  if (asymmetricKeyType === 'ed25519') refuseSmallOrder(key);
  if (asymmetricKeyType !== 'rsa') return;
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  if (modulusLength < rsaLength.min || modulusLength > rsaLength.max)
    throw new Error(`The RSA key of the passkey has ${modulusLength} bits`);
  if (publicExponent < 3n || publicExponent % 2n === 0n)
    throw new Error('The RSA key of the passkey has an exponent that protects nothing');
}

/**
 * With R as the neutral point and S as 0, a signature needs no private key. Under a point of small order it's right for
 * one message in eight or more, and under any other for none.
 */
const forgery = Buffer.concat([Buffer.of(1), Buffer.alloc(63)]);

function refuseSmallOrder(key: KeyObject): void {
  for (let byte = 0; byte < 256; byte++) {
    if (verify(null, Buffer.of(byte), key, forgery))
      throw new Error('Anybody could sign under the Ed25519 key of the passkey');
  }
}

async function toJwk(key: CoseKey): Promise<JsonWebKey> {
  const { cose, isoBase64URL } = await loadHelpers();
  const { COSEALG, COSECRV, COSEKEYS } = cose;
  const alg = key.get(COSEKEYS.alg);
  const text = (bytes: Uint8Array<ArrayBuffer> = new Uint8Array()) => isoBase64URL.fromBuffer(bytes);
  if (cose.isCOSEPublicKeyRSA(key) && alg === COSEALG.RS256) {
    return { kty: 'RSA', n: text(key.get(COSEKEYS.n)), e: text(key.get(COSEKEYS.e)) };
  }
  if (cose.isCOSEPublicKeyEC2(key) && alg === COSEALG.ES256 && key.get(COSEKEYS.crv) === COSECRV.P256) {
    return { kty: 'EC', crv: 'P-256', x: text(key.get(COSEKEYS.x)), y: text(key.get(COSEKEYS.y)) };
  }
  if (cose.isCOSEPublicKeyOKP(key) && alg === COSEALG.EdDSA && key.get(COSEKEYS.crv) === COSECRV.ED25519) {
    return { kty: 'OKP', crv: 'Ed25519', x: text(key.get(COSEKEYS.x)) };
  }
  throw new Error('The passkey has another kind of key than was asked for');
}
