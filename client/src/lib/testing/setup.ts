import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectSilentConsole, watchConsole } from './console-guard';

beforeEach(() => {
  watchConsole();
  // jsdom has no layout, so it scrolls nothing and complains when asked to.
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expectSilentConsole();
});
