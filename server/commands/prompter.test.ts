import { PassThrough } from 'node:stream';
import { accountMessages } from '@shared/contracts/accounts';
import { describe, expect, it } from 'vitest';
import { InvalidInputError } from './command-input';
import { promptRegistration } from './prompt-registration';
import { InputEndedError, openPrompter } from './prompter';

/** A terminal where somebody types each reply once its question is shown. */
function openTerminal(answers: [question: string, typed: string][]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  let screen = '';
  let unread = '';
  output.on('data', (chunk: Buffer) => {
    screen += chunk;
    unread += chunk;
    const next = answers[0];
    if (!next || !unread.includes(`${next[0]}: `)) return;
    answers.shift();
    unread = '';
    setImmediate(() => input.write(next[1]));
  });
  return {
    prompter: openPrompter(input, output),
    say: (text: string) => output.write(`${text}\n`),
    screen: () => screen,
  };
}

function openPipe(text: string) {
  const input = new PassThrough();
  input.end(text);
  return openPrompter(input, new PassThrough());
}

const registration = {
  username: 'noor',
  email: 'noor@example.com',
  firstName: 'Noor',
  lastName: 'Haddad',
  password: 'a long walk home',
};

describe('at a terminal', () => {
  it('asks for everything, and again if the input is not accepted', async () => {
    const { prompter, say, screen } = openTerminal([
      ['Username', 'no\r'],
      ['Username', ' noor \r'],
      ['Email', 'noor\r'],
      ['Email', 'noor@example.com\r'],
      ['First name', 'Noor\r'],
      ['Last name', 'Haddad\r'],
      ['Password (not shown)', 'short\r'],
      ['Password (not shown)', 'a long walk home\r'],
      ['Confirm password', 'a long walk hone\r'],
      ['Password (not shown)', 'a long walk home\r'],
      ['Confirm password', 'a long walk home\r'],
    ]);
    expect(await promptRegistration(prompter, say)).toEqual(registration);
    prompter.close();
    expect(screen()).toContain('Username must be at least 3 characters\n');
    expect(screen()).toContain('Please enter a valid email\n');
    expect(screen()).toContain('Password must be at least 6 characters\n');
    expect(screen()).toContain("The passwords don't match.\n");
  });

  it('echoes what is typed, but never a password', async () => {
    const { prompter, screen } = openTerminal([
      ['Name', 'Nox\u007for\r'],
      ['Password', 'secrex\u007ft\r'],
      ['Colour', 'blue\r'],
    ]);
    expect(await prompter.ask('Name')).toBe('Noor');
    expect(await prompter.askSecretly('Password')).toBe('secret');
    expect(await prompter.ask('Colour')).toBe('blue');
    expect(screen()).toMatch(/blue/);
    expect(screen()).not.toMatch(/s.?e.?c.?r|\*/);
    prompter.close();
  });

  it.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s ends it', async (_name, key) => {
    const { prompter } = openTerminal([['Password', key]]);
    await expect(prompter.askSecretly('Password')).rejects.toThrow(InputEndedError);
  });
});

describe('from a pipe', () => {
  const lines = 'noor\nnoor@example.com\nNoor\nHaddad\n';

  it('takes one line per question, the password once', async () => {
    const prompter = openPipe(`${lines}a long walk home\n`);
    expect(await promptRegistration(prompter, () => {})).toEqual(registration);
  });

  it('accepts a last line without a line break, and Windows line breaks', async () => {
    const prompter = openPipe(`${lines.replaceAll('\n', '\r\n')}a long walk home`);
    expect(await promptRegistration(prompter, () => {})).toEqual(registration);
  });

  it.each([
    ['no\nnoor\n', 'Username must be at least 3 characters'],
    [`${lines}noor  \n`, accountMessages.passwordIsUsername],
  ])('ends with the first input that is not accepted: %j', async (input, message) => {
    await expect(promptRegistration(openPipe(input), () => {})).rejects.toThrow(
      new InvalidInputError(message),
    );
  });

  it('says which input is missing', async () => {
    await expect(promptRegistration(openPipe(lines), () => {})).rejects.toThrow(
      'The input ended before “Password (not shown)” was answered. Nothing was saved.',
    );
  });
});
