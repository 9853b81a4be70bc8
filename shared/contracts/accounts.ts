import * as z from 'zod/mini';
import { textLimits } from '../limits';
import { emailText, requiredText } from './fields';

export const accountMessages = {
  usernameTooShort: `Username must be at least ${textLimits.username.min} characters`,
  passwordTooShort: `Password must be at least ${textLimits.password.min} characters`,
  passwordTooLong: `Password is too long. Keep it to ${textLimits.password.maxBytes} characters, fewer with accents or emoji`,
  passwordUnreadable: 'Password contains characters that cannot be typed',
  usernameTaken: 'This username is already taken.',
  emailTaken: 'An account with this email already exists.',
  wrongCredentials: 'Incorrect username or password.',
  registrationClosed: 'Registration is closed. Ask a colleague with access to make an account for you.',
} as const;

/** POST /api/login, and the form of it. */
export const loginBody = z.object({
  username: requiredText('Username is required', textLimits.username.max),
  password: z.string('Password is required').check(z.minLength(1, 'Password is required')),
});

export type Login = z.output<typeof loginBody>;

/** POST /api/register, and the form of it. Passwords are taken as they were typed, spaces at the ends included. */
export const registerBody = z.object({
  username: requiredText(accountMessages.usernameTooShort, textLimits.username.max).check(
    z.minLength(textLimits.username.min, accountMessages.usernameTooShort),
  ),
  email: emailText('Please enter a valid email'),
  password: z.string(accountMessages.passwordTooShort).check(
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

/** GET /api/registration */
export interface RegistrationState {
  /** Whether anyone may make an account. */
  open: boolean;
}

function fitsHash(password: string): boolean {
  return new TextEncoder().encode(password).length <= textLimits.password.maxBytes;
}
