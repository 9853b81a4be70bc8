import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectSilentConsole, watchConsole } from './console-guard';

// A test that is the first to load a dialog's code may have to wait for its compilation.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  watchConsole();
  // jsdom has no layout and no pointer, so it scrolls nothing and captures nothing.
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  Element.prototype.setPointerCapture = vi.fn();
  Element.prototype.releasePointerCapture = vi.fn();
  Element.prototype.hasPointerCapture = () => false;
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expectSilentConsole();
});
