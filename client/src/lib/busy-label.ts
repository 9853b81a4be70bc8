import { timing } from '@shared/limits/amounts';

let read = Promise.resolve();

/** A button says that it's busy, or is about to. */
export function noteBusyLabel(): void {
  // And a little longer, until it's painted.
  read = new Promise(resolve => setTimeout(resolve, timing.busyLabel + 50));
}

/** Before what may take a busy button away: once its label could be read, which may be drawn only meanwhile. */
export async function busyLabelRead(): Promise<void> {
  const noted = read;
  await noted;
  if (noted !== read) await busyLabelRead();
}
