/** Without letters and digits that are confused with each other when read aloud or from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

/** Such as `k7pm-x2dw-hq9c-vt4e-n8ru`: 99 random bits, grouped so that it can be dictated. */
export function generatePassword(): string {
  const drawGroup = () =>
    Array.from(crypto.getRandomValues(new Uint32Array(groupLength)), number =>
      alphabet.charAt(number % alphabet.length),
    ).join('');
  return Array.from({ length: groups }, drawGroup).join('-');
}

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** What guessers try first. */
const guessedFirst = /password|passwort|qwerty|letmein|welcome|secret|admin|abc123|12345|iloveyou/i;

/** Roughly: by how many different characters there are. */
export function strengthOf(password: string): PasswordStrength {
  const different = new Set(password.trim()).size;
  if (different < 7 || guessedFirst.test(password)) return 'weak';
  return different < 10 ? 'fair' : 'strong';
}
