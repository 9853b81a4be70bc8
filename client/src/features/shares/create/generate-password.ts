/** Without letters and digits that are confused with each other when read aloud or from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

/** Such as `k7pm-x2dw-hq9c-vt4e-n8ru`: 99 random bits, grouped so that it can be dictated. */
export function generatePassword(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, pickCharacter).join(''),
  ).join('-');
}

/** Each character is equally likely: bytes past the last whole multiple of the alphabet are drawn again. */
function pickCharacter(): string {
  const limit = 256 - (256 % alphabet.length);
  let [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
  while (byte >= limit) [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
  return alphabet.charAt(byte % alphabet.length);
}
