import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Toaster } from '@/components/ui/toaster';
import { createQueryClient } from '@/lib/query-client';
import { clearToast } from './toasts';

interface RenderOptions {
  /** With its query. */
  path?: string;
}

interface RenderedApp extends RenderResult {
  user: UserEvent;
  /** Includes the first path. */
  history: string[];
}

export function renderApp(ui: ReactNode, { path = '/' }: RenderOptions = {}): RenderedApp {
  // As on a page that has just been loaded.
  clearToast();
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const queryClient = createQueryClient();
  const result = render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        {ui}
      </Router>
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...result, user: userEvent.setup(), history };
}
