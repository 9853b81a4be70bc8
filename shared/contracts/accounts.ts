import * as z from 'zod/mini';
import { textLimits } from '../limits';
import { emailText, requiredText } from './fields';

export const accountMessages = {
  usernameTooShort: `Username must be at least ${textLimits.username.min} characters`,
  usernameUnreadable: 'Remove the unreadable characters',
  passwordTooShort: `Password must be at least ${textLimits.password.min} characters`,
  passwordTooLong: `Password is too long. Keep it to ${textLimits.password.maxBytes} characters, fewer with accents or emoji`,
  passwordUnreadable: 'Password contains characters that cannot be typed',
  usernameTaken: 'This username is already taken.',
  emailTaken: 'An account with this email already exists.',
  wrongCredentials: 'Incorrect username or password.',
  registrationClosed: 'Registration is closed. Ask a colleague with access to make an account for you.',
} as const;

/** Keyboards differ in how they compose a letter, and some type it full width: one text in any writing. */
const oneWriting = () => z.normalize('NFKC');

const usernameText = (required: string) =>
  z.pipe(z.string(required).check(oneWriting()), requiredText(required, textLimits.username.max));

/** U+0000, which every text refuses, is left to that refusal. */
const hiddenCharacter = /[^\P{C}\0]|\p{Default_Ignorable_Code_Point}/u;

/** POST /api/login, and the form of it. */
export const loginBody = z.object({
  username: usernameText('Username is required'),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), oneWriting()),
});

export type Login = z.output<typeof loginBody>;

/** POST /api/register, and the form of it. Of passwords, spaces at the ends are part. */
export const registerBody = z.object({
  username: usernameText(accountMessages.usernameTooShort).check(
    z.minLength(textLimits.username.min, accountMessages.usernameTooShort),
    z.refine(username => !hiddenCharacter.test(username), accountMessages.usernameUnreadable),
  ),
  email: emailText('Please enter a valid email'),
  password: z.string(accountMessages.passwordTooShort).check(
    oneWriting(),
    z.minLength(textLimits.password.min, accountMessages.passwordTooShort),
    z.refine(fitsHash, accountMessages.passwordTooLong),
    z.refine(password => !password.includes('\u0000'), accountMessages.passwordUnreadable),
  ),
  firstName: requiredText('First name is required', textLimits.personName.max),
  lastName: requiredText('Last name is required', textLimits.personName.max),
});

export type Registration = z.output<typeof registerBody>;

/** GET /api/user, and the answer of login and registration. */
export interface CurrentUser {
  username: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  profileImageUrl: string | null;
}

/** GET /api/registration: what the sign-in page has to know before anybody has signed in. */
export interface RegistrationState {
  /** Whether anyone may make an account. */
  open: boolean;
  /** Whether whoever asks is signed in already. GET /api/user would tell a stranger so with an error. */
  signedIn: boolean;
}

function fitsHash(password: string): boolean {
  return new TextEncoder().encode(password).length <= textLimits.password.maxBytes;
}
