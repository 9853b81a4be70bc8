import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { ToasterSlot } from '@/components/ui/toaster-slot';
import { DiscoveryCallProvider } from '@/features/bookings/request/discovery-call-provider';
import { CurrentPage } from './navigation/current-page';

interface AppProps {
  queryClient: QueryClient;
  path?: string;
}

export function App({ queryClient, path }: AppProps) {
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
