import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { ToasterSlot } from '@/components/ui/toaster-slot';
import { DiscoveryCallProvider } from '@/features/bookings/request/discovery-call-provider';
import { createQueryClient } from '@/lib/query-client';
import { CurrentPage } from './navigation/current-page';

interface AppProps {
  path?: string;
}

export function App({ path }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    // Pages are prerendered without parameters, and hydrated before they read theirs.
    <Router ssrPath={path} ssrSearch="">
      <QueryClientProvider client={queryClient}>
        <DiscoveryCallProvider>
          <CurrentPage />
        </DiscoveryCallProvider>
        <ToasterSlot />
      </QueryClientProvider>
    </Router>
  );
}
