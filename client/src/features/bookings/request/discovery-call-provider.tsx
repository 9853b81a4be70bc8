import { studio } from '@shared/site/studio';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { type DiscoveryCall, DiscoveryCallContext } from '@/components/layout/book-call-button';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
import type { BookingDialogProps } from './booking-dialog';

export function DiscoveryCallProvider({ children }: { children: ReactNode }) {
  const { Dialog, opening, isOpen, open, close, prefetch } = useLazyDialog(bookingDialog);
  const control = useMemo<DiscoveryCall>(() => ({ open: () => open(), prefetch }), [open, prefetch]);

  return (
    <DiscoveryCallContext value={control}>
      {children}
      {Dialog && <Dialog key={opening} open={isOpen} onClose={close} />}
    </DiscoveryCallContext>
  );
}

const bookingDialog = {
  load: async (): Promise<ComponentType<BookingDialogProps>> =>
    (await import('./booking-dialog')).BookingDialog,
  name: 'The booking dialog',
  failure: {
    title: 'Could not schedule',
    description: `The booking form didn’t load. Try again, or email us at ${studio.email}.`,
  },
};
