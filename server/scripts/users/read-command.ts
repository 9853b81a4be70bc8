import { parseArgs } from 'node:util';
import { type Command, type CommandInput, commands, UsageError } from './commands';

type Run = (input: CommandInput) => Promise<void>;

/** What to print for `--help`, about all commands or the one that's named; null where nobody asks for it. */
export function readHelp(args: string[]): string | null {
  if (!args.some(arg => arg === '--help' || arg === '-h')) return null;
  const [name] = args.filter(arg => !arg.startsWith('-'));
  const command = findCommand(name);
  return command && name ? `${usageOf(name, command)}\n\n${capitalize(command.does)}.` : usage();
}

/** @throws UsageError that says how the command, or all of them, are used. */
export function readCommand(args: string[]): Run {
  const [name, argument, ...rest] = readPositionals(args);
  if (name === undefined) throw new UsageError(usage());
  const command = findCommand(name);
  if (!command) throw new UsageError(`There's no command ${name}.\n\n${usage()}`);
  const fits = (command.argument !== undefined) === (argument !== undefined) && rest.length === 0;
  if (!fits) throw new UsageError(usageOf(name, command));
  return input => command.run(input, argument ?? '');
}

const findCommand = (name = ''): Command | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

/** @throws UsageError for options: no command has any. */
function readPositionals(args: string[]): string[] {
  const { tokens } = parseArgs({ args, allowPositionals: true, strict: false, tokens: true });
  const positionals = tokens.flatMap(token => (token.kind === 'positional' ? token.value : []));
  const option = tokens.find(token => token.kind === 'option');
  if (!option) return positionals;
  const [name] = positionals;
  const command = findCommand(name);
  const help = command && name ? usageOf(name, command) : usage();
  throw new UsageError(`There's no option ${option.rawName}.\n\n${help}`);
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
