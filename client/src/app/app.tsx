import { QueryClientProvider } from '@tanstack/react-query';
import { createHead, UnheadProvider } from '@unhead/react/client';
import { useState } from 'react';
import { SiteLayout } from '@/components/layout/site-layout';
import { ToasterSlot } from '@/components/ui/toaster-slot';
import { DiscoveryCallProvider } from '@/features/bookings/request/discovery-call-provider';
import { createQueryClient } from '@/lib/query-client';
import { CurrentPage } from './current-page';

export function App() {
  const [queryClient] = useState(createQueryClient);
  const [head] = useState(createHead);
  return (
    <UnheadProvider head={head}>
      <QueryClientProvider client={queryClient}>
        <DiscoveryCallProvider>
          <SiteLayout>
            <CurrentPage />
          </SiteLayout>
        </DiscoveryCallProvider>
        <ToasterSlot />
      </QueryClientProvider>
    </UnheadProvider>
  );
}
