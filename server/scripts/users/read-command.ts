import { parseArgs } from 'node:util';
import { type Command, type CommandInput, commands, UsageError } from './commands';

type Run = (input: CommandInput) => Promise<void>;

/** What to print for `--help`, about all commands or the one that's named; null where nobody asks for it. */
export function readHelp(args: string[]): string | null {
  const { positionals, options } = readTokens(args);
  if (!options.some(option => option === '--help' || option === '-h')) return null;
  const [name] = positionals;
  const command = findCommand(name);
  return command && name ? `${usageOf(name, command)}\n\n${capitalize(command.does)}.` : usage();
}

/** @throws UsageError that says how the command, or all of them, are used. */
export function readCommand(args: string[]): Run {
  const [name, argument, ...rest] = readPositionals(args);
  if (name === undefined) throw new UsageError(usage());
  const command = findCommand(name);
  if (!command) throw new UsageError(`There's no command ${name}.\n\n${usage()}`);
  // An unset variable of a script is an empty argument.
  const isComplete = command.argument === undefined ? argument === undefined : Boolean(argument);
  const fits = isComplete && rest.length === 0;
  if (!fits) throw new UsageError(usageOf(name, command));
  return input => command.run(input, argument ?? '');
}

const findCommand = (name = ''): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

/** @throws UsageError for options: no command has any. */
function readPositionals(args: string[]): string[] {
  const { positionals, options } = readTokens(args);
  const [option] = options;
  if (option === undefined) return positionals;
  const [name] = positionals;
  const command = findCommand(name);
  const help = command && name ? usageOf(name, command) : usage();
  throw new UsageError(`There's no option ${option}.\n\n${help}`);
}

/** What follows `--` is no option: an account may be named `--help`. */
function readTokens(args: string[]) {
  const { tokens } = parseArgs({ args, allowPositionals: true, strict: false, tokens: true });
  return {
    positionals: tokens.flatMap(token => (token.kind === 'positional' ? token.value : [])),
    options: tokens.flatMap(token => (token.kind === 'option' ? token.rawName : [])),
  };
}

const callOf = (name: string, { argument }: Command) => (argument ? `${name} <${argument}>` : name);

const usageOf = (name: string, command: Command) => `Usage: npm run users -- ${callOf(name, command)}`;

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${callOf(name, command).padEnd(32)}${command.does}`,
  );
  return ['Usage: npm run users -- <command>', '', ...lines].join('\n');
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
