import { createContext } from 'react';

export interface DiscoveryCall {
  /** Opens the booking dialog. Resolves once it is open, or failed to load. */
  open: () => Promise<void>;
  /** Loads the dialog's chunk before it is opened. */
  prefetch: () => void;
}

/** How the booking buttons reach the dialog, which is in a layer above them. */
export const DiscoveryCallContext = createContext<DiscoveryCall>({
  open: () => Promise.reject(new Error('A booking button needs a DiscoveryCallProvider')),
  prefetch: () => undefined,
});
