import { studio } from '@shared/site/studio';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { type DiscoveryCall, DiscoveryCallContext } from '@/components/layout/book-call-button';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
import type { BookingDialogProps } from './booking-dialog';

export function DiscoveryCallProvider({ children }: { children: ReactNode }) {
  const { Dialog, load, prefetch } = useLazyDialog(bookingDialog);
  /** Counts the openings: each starts with a new form. */
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);

  const control = useMemo<DiscoveryCall>(
    () => ({
      open: async () => {
        if (!(await load())) return;
        setOpening(count => count + 1);
        setIsOpen(true);
      },
      prefetch,
    }),
    [load, prefetch],
  );

  return (
    <DiscoveryCallContext value={control}>
      {children}
      {Dialog && <Dialog key={opening} open={isOpen} onClose={() => setIsOpen(false)} />}
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
