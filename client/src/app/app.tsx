import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import { SiteLayout } from '@/components/layout/site-layout';
import { ToasterSlot } from '@/components/ui/toaster-slot';
import { DiscoveryCallProvider } from '@/features/bookings/request/discovery-call-provider';
import { createHeadKeeper, HeadContext } from '@/lib/head/head-keeper';
import { createQueryClient } from '@/lib/query-client';
import { CurrentPage } from './current-page';

interface AppProps {
  /** The page to draw where there is no browser with an address. */
  path?: string;
}

export function App({ path }: AppProps) {
  const [queryClient] = useState(createQueryClient);
  const [head] = useState(createHeadKeeper);
  return (
    // Pages are drawn ahead without a query; what one asks for follows when they are taken over.
    <Router ssrPath={path} ssrSearch="">
      <HeadContext value={head}>
        <QueryClientProvider client={queryClient}>
          <DiscoveryCallProvider>
            <SiteLayout>
              <CurrentPage />
            </SiteLayout>
          </DiscoveryCallProvider>
          <ToasterSlot />
        </QueryClientProvider>
      </HeadContext>
    </Router>
  );
}
