import { setTimeout as pause } from 'node:timers/promises';

/** No complete response arrived: nobody knows whether the request was done. */
export class BrokenConnection extends Error {
  override name = 'BrokenConnection';
}

export type AuditedWriter = ReturnType<typeof createAuditedWriter>;

interface WriterOptions<Write> {
  compose(): Write;
  /** @throws BrokenConnection */
  send(write: Write): Promise<void>;
  /** Does what a visitor without a response does; false if there's nothing to acknowledge. */
  sendAgain(write: Write): Promise<boolean>;
  /** @throws if one of them is missing or differs from what was acknowledged. */
  check(acknowledged: Write[]): Promise<void>;
}

/** Milliseconds between two writes, so that the fast kinds leave the slow ones some of the machine. */
const writeInterval = 25;

export function createAuditedWriter<Write>({ compose, send, sendAgain, check }: WriterOptions<Write>) {
  const acknowledged: Write[] = [];
  const uncertain: Write[] = [];
  return {
    acknowledged: () => acknowledged.length,

    /** Sends one write after another until the connection breaks. @throws any other error. */
    async write() {
      while (true) {
        const write = compose();
        try {
          await send(write);
          acknowledged.push(write);
          await pause(writeInterval);
        } catch (error) {
          uncertain.push(write);
          if (!(error instanceof BrokenConnection)) throw error;
          return;
        }
      }
    },

    /** Checks acknowledged writes, and settles those whose outcome was unknown. */
    async audit() {
      await check(acknowledged);
      const kept: Write[] = [];
      for (const write of uncertain) if (await sendAgain(write)) kept.push(write);
      await check([...acknowledged, ...kept]);
    },
  };
}
