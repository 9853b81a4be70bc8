import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Prompter {
  /** Whether somebody is there to be asked again. */
  interactive: boolean;
  /** @throws InputEndedError */
  ask(question: string): Promise<string>;
  /**
   * Shows nothing of what is typed.
   * @throws InputEndedError
   */
  askSecretly(question: string): Promise<string>;
  close(): void;
}

export class InputEndedError extends Error {
  override name = 'InputEndedError';
}

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Asks a person at a terminal; from a pipe, each answer is a line. */
export function openPrompter(input: Input, output: NodeJS.WritableStream): Prompter {
  return input.isTTY ? promptAtTerminal(input, output) : promptFromPipe(input);
}

function promptAtTerminal(input: Input, output: NodeJS.WritableStream): Prompter {
  let muted = false;
  const visible = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: visible, terminal: true, historySize: 0 });
  const ask = (question: string, secretly: boolean) =>
    new Promise<string>((resolve, reject) => {
      const end = () => reject(endOf(question));
      lines.once('close', end);
      lines.question(`${question}: `, answer => {
        lines.off('close', end);
        muted = false;
        if (secretly) output.write('\n');
        resolve(answer);
      });
      muted = secretly;
    });
  return {
    interactive: true,
    ask: question => ask(question, false),
    askSecretly: question => ask(question, true),
    close: () => lines.close(),
  };
}

function promptFromPipe(input: Input): Prompter {
  const lines: Interface = createInterface({ input });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    const answer = await answers.next();
    if (answer.done) throw endOf(question);
    return answer.value;
  };
  return { interactive: false, ask, askSecretly: ask, close: () => lines.close() };
}

function endOf(question: string): InputEndedError {
  return new InputEndedError(`The input ended before an answer to “${question}”. Nothing was saved.`);
}
