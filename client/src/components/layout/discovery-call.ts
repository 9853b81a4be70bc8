import { createContext } from 'react';

export interface DiscoveryCall {
  /** Opens the booking dialog. Resolves once it is on screen, or cannot be had. */
  open: () => Promise<void>;
  /** Fetches the dialog's code ahead of its opening. */
  prefetch: () => void;
}

/** How the booking buttons reach the dialog, which stands in a layer above them. */
export const DiscoveryCallContext = createContext<DiscoveryCall>({
  open: () => Promise.reject(new Error('A booking button stands outside a DiscoveryCallProvider')),
  prefetch: () => undefined,
});
