import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyParameters, PasswordHasher } from '../passwords/password-hasher';

/** Written as `$scrypt$ln=17,r=8,p=1$<salt>$<verifier>`, in the PHC string format. */
export type PasswordVerifier = Omit<KeyParameters, 'length'> & { verifier: Buffer };

const saltLength = 16;
const keyLength = 32;

export async function createPasswordKeys(
  deps: Pick<PasswordHasher, 'deriveKey' | 'keyCost'>,
  password: string,
): Promise<{ verifier: PasswordVerifier; key: Buffer }> {
  const parameters = { N: deps.keyCost, r: 8, p: 1, salt: randomBytes(saltLength) };
  const { verifier, key } = await derive(deps, password, parameters);
  return { verifier: { ...parameters, verifier }, key };
}

export async function checkPassword(
  deps: Pick<PasswordHasher, 'deriveKey'>,
  password: string,
  expected: PasswordVerifier,
): Promise<Buffer | null> {
  const { verifier, key } = await derive(deps, password, expected);
  return timingSafeEqual(verifier, expected.verifier) ? key : null;
}

async function derive(
  { deriveKey }: Pick<PasswordHasher, 'deriveKey'>,
  password: string,
  { N, r, p, salt }: Omit<PasswordVerifier, 'verifier'>,
): Promise<{ verifier: Buffer; key: Buffer }> {
  const secret = await deriveKey(password, { N, r, p, salt, length: 2 * keyLength });
  const expand = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, keyLength));
  return { verifier: expand('share password verifier v1'), key: expand('share key encryption v1') };
}

export function writeVerifier({ N, r, p, salt, verifier }: PasswordVerifier): string {
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${encode(salt)}$${encode(verifier)}`;
}

const verifierForm = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22})\$([\w+/]{43})$/;

export function parseVerifier(text: string): PasswordVerifier {
  const [, ln, r, p, salt, verifier] = verifierForm.exec(text) ?? [];
  if (!salt || !verifier) throw new RangeError('There is no verifier of a password');
  return {
    N: 2 ** Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    verifier: Buffer.from(verifier, 'base64'),
  };
}
