import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DisputeRecord,
  type EventRecord,
  type IdempotentAnswer,
  type PaymentRecord,
  type SessionRecord,
  storedState,
} from './records';

/** Seconds that answers to idempotency keys and delivered events are kept, as long as Stripe keeps its keys. */
const KEEP_SECONDS = 24 * 60 * 60;

export interface Store {
  sessions: Map<string, SessionRecord>;
  payments: Map<string, PaymentRecord>;
  disputes: Map<string, DisputeRecord>;
  events: Map<string, EventRecord>;
  idempotentAnswers: Map<string, IdempotentAnswer>;
  /** Unix seconds. */
  now(): number;
  /** Resolves when everything changed so far would survive the process. */
  save(): Promise<void>;
}

/**
 * Without a file, the memory of this process.
 * @throws Error where the file is not a state file.
 */
export function openStore(file: string | undefined, now: () => Date): Store {
  const stored = file ? readState(file) : null;
  const maps = {
    sessions: byId(stored?.sessions),
    payments: byId(stored?.payments),
    disputes: byId(stored?.disputes),
    events: byId(stored?.events),
    idempotentAnswers: byId(stored?.idempotentAnswers),
  };
  const seconds = () => Math.floor(now().getTime() / 1000);
  const write = async (target: string) => {
    forgetOld(maps, seconds() - KEEP_SECONDS);
    const lists = Object.entries(maps).map(([name, map]) => [name, [...map.values()]]);
    await writeAtomically(target, JSON.stringify({ version: 1, ...Object.fromEntries(lists) }));
  };
  const save = file ? oneAtATime(() => write(file)) : async () => {};
  return { ...maps, now: seconds, save };
}

function byId<RecordType extends { id: string }>(records: RecordType[] = []): Map<string, RecordType> {
  return new Map(records.map(record => [record.id, record]));
}

function readState(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return storedState.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} does not hold the payments sandbox's state. Delete it to start afresh.`, {
      cause,
    });
  }
}

function forgetOld(
  { events, idempotentAnswers }: Pick<Store, 'events' | 'idempotentAnswers'>,
  before: number,
) {
  for (const { id, created, delivered } of events.values()) {
    if (delivered && created < before) events.delete(id);
  }
  for (const { id, created } of idempotentAnswers.values()) {
    if (created < before) idempotentAnswers.delete(id);
  }
}

/** A reader, or a process that starts after a crash, sees the old state or the new one, never half of it. */
async function writeAtomically(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}

/** Calls during a run share the next one, which sees the changes of all of them. */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= Promise.allSettled([running]).then(() => {
      running = run();
      next = null;
      return running;
    });
    return next;
  };
}
