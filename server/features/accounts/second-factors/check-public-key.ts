import { createPublicKey, type JsonWebKey } from 'node:crypto';

const loadHelpers = () => import('@simplewebauthn/server/helpers');

type CoseKey = ReturnType<Awaited<ReturnType<typeof loadHelpers>>['decodeCredentialPublicKey']>;

/** Bits: what devices make, with room to spare. The longer a key is, the longer a signature takes to check. */
const rsaLength = { min: 2_048, max: 4_096 };

/** Bytes: twice the longest of these. A key may hold more than it needs, and is stored as it was sent. */
const maxLength = 1_024;

/**
 * Refuses a key under which no signature could ever be right, or anybody could make one: such a passkey would count as a
 * second factor all the same. Whether an Ed25519 key is a point of its curve, Node doesn't tell, and whether it takes a
 * signature that needs no private key depends on its OpenSSL. Whether an RSA modulus is prime isn't looked at: that takes
 * seconds, and nobody else ever reads the key.
 * @param publicKey As COSE, in base64url.
 * @throws Error
 */
export async function checkPublicKey(publicKey: string): Promise<void> {
  const { decodeCredentialPublicKey, isoBase64URL } = await loadHelpers();
  const encoded = isoBase64URL.toBuffer(publicKey);
  if (encoded.length > maxLength) throw new Error(`The key of the passkey has ${encoded.length} bytes`);
  const jwk = await toJwk(decodeCredentialPublicKey(encoded));
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const { asymmetricKeyType, asymmetricKeyDetails } = key;
  if (asymmetricKeyType === 'ed25519' && hasSmallOrder(Buffer.from(jwk.x ?? '', 'base64url')))
    throw new Error('Anybody could sign under the Ed25519 key of the passkey');
  if (asymmetricKeyType !== 'rsa') return;
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails ?? {};
  if (modulusLength < rsaLength.min || modulusLength > rsaLength.max)
    throw new Error(`The RSA key of the passkey has ${modulusLength} bits`);
  if (publicExponent < 3n || publicExponent % 2n === 0n)
    throw new Error('The RSA key of the passkey has an exponent that protects nothing');
  const modulus = Buffer.from(jwk.n ?? '', 'base64url');
  const isEven = (modulus.at(-1) ?? 0) % 2 === 0;
  if (isEven) throw new Error('The RSA key of the passkey has a modulus that protects nothing');
}

const fieldPrime = 2n ** 255n - 19n;

/** Where the points of order eight lie on the curve of RFC 8032: at this y, and at its negative. */
const orderEight = 0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n;

/** The y of every point whose order divides eight. */
const smallOrders = new Set([0n, 1n, fieldPrime - 1n, orderEight, fieldPrime - orderEight]);

/** @param point As an Ed25519 key is written: y with its lowest byte first, and x's sign in the highest bit. */
function hasSmallOrder(point: Buffer): boolean {
  const y = BigInt.asUintN(255, BigInt(`0x${Buffer.from(point).reverse().toString('hex')}`));
  return smallOrders.has(y % fieldPrime);
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
