import { ReadableStream } from 'node:stream/web';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadContracts } from '../api/check-response';
import { computeStyle } from './computed-style';
import { expectSilentConsole, watchConsole } from './console-guard';
import { FakeObserver } from './fake-viewport';

await loadContracts();

window.getComputedStyle = computeStyle;
// jsdom has none.
Object.assign(globalThis, { ReadableStream });
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// A test that is the first to load a dialog's code has to wait for its compilation, on a machine that may be busy.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => {
  watchConsole();
  // jsdom has no layout and no pointer, so it scrolls nothing and captures nothing.
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.setPointerCapture = vi.fn();
  Element.prototype.releasePointerCapture = vi.fn();
  Element.prototype.hasPointerCapture = () => false;
  vi.stubGlobal('ResizeObserver', FakeObserver);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expectSilentConsole();
});
