import { timing } from '@shared/limits/amounts';

let read = Promise.resolve();

/** Call when a button says that it's busy, or is about to. */
export function noteBusyLabel(): void {
  // 50 ms longer, until it's painted.
  read = new Promise(resolve => setTimeout(resolve, timing.busyLabel + 50));
}

/** Await before what may take a busy button away: resolves once its label could be read. */
export async function busyLabelRead(): Promise<void> {
  const noted = read;
  await noted;
  if (noted !== read) await busyLabelRead();
}
