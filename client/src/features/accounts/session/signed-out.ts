const name = 'signed-out';

/** Tells the other tabs of this browser that whoever was signed in has signed out. */
export function announceSignedOut(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(null);
  channel.close();
}

export function onSignedOutElsewhere(callback: () => void, signal: AbortSignal): void {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel ??= new BroadcastChannel(name);
    channel.onmessage = callback;
  };
  // An open channel would keep the page out of the back/forward cache, which forgets everything on its own.
  const close = () => {
    channel?.close();
    channel = null;
  };
  open();
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', open, { signal });
  signal.addEventListener('abort', close);
}
