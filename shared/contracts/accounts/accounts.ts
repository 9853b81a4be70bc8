import * as z from 'zod/mini';
import { textLimits } from '../../limits/forms';
import { normalizeText } from '../../text';
import type { Endpoint } from '../endpoint';
import { emailText, fitsHash, requiredName, requiredText } from '../fields';

export const accountMessages = {
  usernameTooShort: `Username must be at least ${textLimits.username.min} characters`,
  usernameUnreadable: 'Remove any hidden characters or type it again',
  usernameSpaces: 'Use only single spaces',
  passwordTooShort: `Password must be at least ${textLimits.password.min} characters`,
  passwordTooLong: `Password is too long. Keep it to ${textLimits.password.maxBytes} characters, fewer with accents or emoji.`,
  passwordCommon: 'This password is too common. Please choose another.',
  usernameHasAt: 'Usernames can’t contain @. You can also sign in with your email.',
  passwordIsUsername: 'Your password can’t be your username. Please choose another.',
  passwordUnchanged: 'This is your current password. Please choose another.',
  passwordUnreadable: 'Password contains invalid characters',
  photoMissing: 'Choose a photo first.',
  photoTooLarge: 'Photo must be smaller than 5MB.',
  photoType: 'Photo must be a PNG, JPG, SVG or WebP image.',
  usernameTaken: 'This username is already taken. Please choose another.',
  emailTaken: 'An account with this email already exists.',
  wrongCredentials: 'Incorrect username or password.',
  wrongPassword: 'Incorrect password.',
  registrationClosed: 'Registration is closed. Ask an owner of this site to invite you.',
} as const;

/** The hundred most common leaked passwords that are long enough, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  `123456 123456789 12345678 1234567 1234567890 12345678910 123123 111111 000000 654321
  666666 555555 777777 888888 999999 112233 121212 123321 123654 987654321
  11111111 00000000 88888888 12341234 147258369 123456a 123456abc 123abc a123456 aa123456
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 passwort motdepasse
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwerty12345 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 azerty abc123 abcd1234 abcdef
  admin1 admin123 administrator welcome welcome1 letmein changeme default test123 testing
  guest123 secret iloveyou princess sunshine monkey dragon football baseball superman
  batman master shadow michael jordan jennifer charlie daniel ashley hunter
  freedom whatever trustno1 starwars pokemon computer internet summer killer qwe123`.split(/\s+/),
);

/** Makes one text of the ways in which keyboards compose a letter, and of full-width forms. */
const oneWriting = () => z.overwrite(normalizeText);

const accountName = (required: string, max: number) =>
  z.pipe(z.string(required).check(oneWriting()), requiredText(required, max));

/** Matches the blank Braille pattern, invisible separators, and piled-up marks, too; `withoutNul` refuses U+0000. */
const hiddenCharacter = /[^\P{C}\0]|\p{Default_Ignorable_Code_Point}|\u2800|(?! )\p{Z}|\p{M}{4}/u;

export const enteredPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), oneWriting());

export const loginBody = z.object({
  username: accountName('Username is required', textLimits.email.max),
  password: enteredPassword,
});

export type Login = z.output<typeof loginBody>;

/** Keeps leading and trailing spaces: they are part of a password. */
const anyPassword = z.string(accountMessages.passwordTooShort).check(
  oneWriting(),
  z.minLength(textLimits.password.min, accountMessages.passwordTooShort),
  z.refine(fitsHash, accountMessages.passwordTooLong),
  z.refine(password => !password.includes('\u0000'), accountMessages.passwordUnreadable),
);

/** For invitations, resets, and changes: a registration accepts common passwords, too. */
export const newPassword = anyPassword.check(
  z.refine(password => !commonPasswords.has(password.toLowerCase()), accountMessages.passwordCommon),
);

export const isUsername = (password: string, username: string): boolean =>
  password.trim().toLowerCase() === username.toLowerCase();

export const accountEmail = emailText('Please enter a valid email');

export const personNames = {
  firstName: requiredName('First name is required', textLimits.personName.max),
  lastName: requiredName('Last name is required', textLimits.personName.max),
} as const;

export const newUsername = accountName(accountMessages.usernameTooShort, textLimits.username.max).check(
  z.minLength(textLimits.username.min, accountMessages.usernameTooShort),
  z.refine(username => !hiddenCharacter.test(username), {
    error: accountMessages.usernameUnreadable,
    abort: true,
  }),
  z.refine(username => !username.includes('  '), accountMessages.usernameSpaces),
  // Signing in looks up a name with an @ as an email address.
  z.refine(username => !username.includes('@'), { error: accountMessages.usernameHasAt, abort: true }),
);

export const passwordIsNotUsername = () =>
  z.refine<{ username: string; password: string }>(
    ({ username, password }) => !isUsername(password, username),
    {
      path: ['password'],
      error: accountMessages.passwordIsUsername,
    },
  );

export const registerBody = z.object({
  username: newUsername,
  email: accountEmail,
  password: anyPassword,
  ...personNames,
});

export type Registration = z.output<typeof registerBody>;

export const currentUser = z.strictObject({
  username: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
});

export type CurrentUser = z.output<typeof currentUser>;

const registrationState = z.strictObject({
  open: z.boolean(),
  sendsEmail: z.boolean(),
});

export const readRegistration = {
  method: 'GET',
  path: '/api/registration',
  summary: 'Whether anyone may create an account, and whether the site sends email',
  access: 'public',
  response: registrationState,
} as const satisfies Endpoint;

export const register = {
  method: 'POST',
  path: '/api/register',
  summary: 'Creates an account and signs it in',
  access: 'public',
  rateLimits: ['registrations'],
  body: registerBody,
  status: 201,
  response: currentUser,
} as const satisfies Endpoint;

export const logout = {
  method: 'GET',
  path: '/api/logout',
  summary: 'Ends the session',
  access: 'public',
  writes: 'A redirect to the home page',
} as const satisfies Endpoint;

export const readUser = {
  method: 'GET',
  path: '/api/user',
  summary: 'Who is signed in',
  access: 'own-account',
  response: currentUser,
} as const satisfies Endpoint;
