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

function install() {
  const channel = fakeChannel();
  installSetImmediate();
  const ran: string[] = [];
  return { channel, ran, schedule: (name: string) => void setImmediate(() => ran.push(name)) };
}

const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('runs tasks in order, each once', () => {
  const { channel, ran, schedule } = install();
  schedule('a');
  schedule('b');
  expect(ran).toEqual([]);
  channel.deliver();
  show(true);
  channel.deliver();
  expect(ran).toEqual(['a', 'b']);
});

it('runs after Back what the browser dropped with the page', () => {
  const { channel, ran, schedule } = install();
  schedule('a');
  channel.drop();
  show(true);
  schedule('b');
  channel.deliver();
  expect(ran).toEqual(['a', 'b']);
});

it('runs a task once if the browser kept its message', () => {
  const { channel, ran, schedule } = install();
  schedule('a');
  show(true);
  channel.deliver();
  expect(ran).toEqual(['a']);
});
