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
