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

const kinds = [
  { form: /[a-z]/, size: 26 },
  { form: /[A-Z]/, size: 26 },
  { form: /\d/, size: 10 },
  { form: /[^a-zA-Z\d]/, size: 20 },
];

/** What guessers try first. */
const guessedFirst = /password|passwort|qwerty|letmein|welcome|secret|admin|abc123|12345|iloveyou/i;

/**
 * An upper bound on how hard a password is to guess, in bits: letters that repeat or follow the previous one count for
 * little.
 */
export function strengthOf(password: string): PasswordStrength {
  const trimmed = password.trim();
  const pool = kinds.reduce((sum, { form, size }) => (form.test(trimmed) ? sum + size : sum), 0);
  const characters = Array.from(trimmed);
  const surprises = characters.filter(
    (character, index) => !follows(characters[index - 1], character),
  ).length;
  const bits = pool > 0 ? surprises * Math.log2(pool) : 0;
  if (bits < 40 || guessedFirst.test(trimmed)) return 'weak';
  return bits < 65 ? 'fair' : 'strong';
}

function follows(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
