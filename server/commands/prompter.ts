import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Prompter {
  /** Whether somebody is there to be asked again. */
  interactive: boolean;
  /** @throws InputEndedError */
  ask(question: string): Promise<string>;
  /**
   * Does not echo the input.
   * @throws InputEndedError
   */
  askSecretly(question: string): Promise<string>;
  close(): void;
}

export class InputEndedError extends Error {
  override name = 'InputEndedError';
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Asks a person at a terminal; from a pipe, it reads a line per question. */
export function openPrompter(input: Input, output: NodeJS.WritableStream): Prompter {
  const interactive = input.isTTY === true;
  let muted = false;
  const visible = new Writable({
    write(chunk, _encoding, done) {
      if (interactive && !muted) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: visible, terminal: interactive, historySize: 0 });
  const answers = lines[Symbol.asyncIterator]();

  const ask = async (question: string, secretly: boolean) => {
    lines.setPrompt(`${question}: `);
    if (interactive) lines.prompt();
    muted = secretly;
    const answer = await answers.next();
    muted = false;
    if (answer.done) {
      throw new InputEndedError(`The input ended before “${question}” was answered. Nothing was saved.`);
    }
    if (interactive && secretly) output.write('\n');
    return answer.value;
  };
  return {
    interactive,
    ask: question => ask(question, false),
    askSecretly: question => ask(question, true),
    close: () => lines.close(),
  };
}
