import { vi } from 'vitest';

export class FakeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What jsdom lacks for carousels: layout observers and the reduced-motion preference. */
export function fakeViewport({ reducedMotion = false } = {}): void {
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') && reducedMotion,
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
}
