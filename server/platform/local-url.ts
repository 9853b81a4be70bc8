/** Whether an address leads to the machine itself. */
export const isLocalUrl = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
