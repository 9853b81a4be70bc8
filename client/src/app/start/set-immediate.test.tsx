import { afterEach, expect, it, vi } from 'vitest';
import { installSetImmediate } from './set-immediate';

const setImmediateOfNode = globalThis.setImmediate;
afterEach(() => {
  globalThis.setImmediate = setImmediateOfNode;
});

/** A message channel whose messages wait until `deliver`, or are dropped, as Firefox does for a page that it caches. */
function fakeChannel() {
  let waiting = 0;
  const port1: { onmessage?: () => void } = {};
  vi.stubGlobal('MessageChannel', function fakeMessageChannel() {
    return { port1, port2: { postMessage: () => (waiting += 1) } };
  });
  return {
    drop: () => {
      waiting = 0;
    },
    deliver: () => {
      for (; waiting > 0; waiting -= 1) port1.onmessage?.();
    },
  };
}

it.each(['dropped', 'kept'])('runs each task once after Back, where the browser %s its message', kept => {
  const channel = fakeChannel();
  installSetImmediate();
  const ran: string[] = [];
  setImmediate(() => ran.push('a'));
  if (kept === 'dropped') channel.drop();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  setImmediate(() => ran.push('b'));
  channel.deliver();
  expect(ran).toEqual(['a', 'b']);
});
