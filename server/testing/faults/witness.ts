import { setTimeout as pause } from 'node:timers/promises';

/** A request without a whole answer: done or not, nobody knows. */
export class BrokenConnection extends Error {
  override name = 'BrokenConnection';
}

/** Writes of one kind, and what became of them. */
export interface Witness {
  name: string;
  /** Sends one write after the other until the connection breaks. Any other trouble is thrown. */
  write(): Promise<void>;
  /** Writes acknowledged so far. */
  acknowledged(): number;
  /** Finds every acknowledged write, and clears up those whose fate was unknown. */
  audit(): Promise<void>;
  /** The same for the writes of all rounds. */
  auditAll(): Promise<void>;
}

interface Writing<Write> {
  name: string;
  compose(): Write;
  /** @throws BrokenConnection */
  send(write: Write): Promise<void>;
  /**
   * Does what a visitor does who got no answer, so that it counts as acknowledged from then on; false where there is
   * nothing to acknowledge.
   */
  sendAgain(write: Write): Promise<boolean>;
  /** @throws where one of them is not there as it was acknowledged. */
  check(acknowledged: Write[]): Promise<void>;
}

/** Milliseconds between two writes, so that the quick kinds leave the slow ones some of the machine. */
const breath = 25;

export function createWitness<Write>({ name, compose, send, sendAgain, check }: Writing<Write>): Witness {
  const acknowledged: Write[] = [];
  let uncertain: Write[] = [];
  let checked = 0;
  return {
    name,
    acknowledged: () => acknowledged.length,

    async write() {
      while (true) {
        const write = compose();
        try {
          await send(write);
          acknowledged.push(write);
          await pause(breath);
        } catch (error) {
          uncertain.push(write);
          if (!(error instanceof BrokenConnection)) throw error;
          return;
        }
      }
    },

    async audit() {
      await check(acknowledged.slice(checked));
      checked = acknowledged.length;
      for (const write of uncertain) if (await sendAgain(write)) acknowledged.push(write);
      uncertain = [];
      await check(acknowledged.slice(checked));
      checked = acknowledged.length;
    },

    auditAll: () => check(acknowledged),
  };
}
