import type { ComponentType, ReactNode } from 'react';
import { DiscoveryCallContext } from '@/components/layout/book-call-button';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
import type { BookingDialogProps } from './booking-dialog';

export function DiscoveryCallProvider({ children }: { children: ReactNode }) {
  const { Dialog, count, isOpen, close, control } = useLazyDialog(bookingDialog);
  return (
    <DiscoveryCallContext value={control}>
      {children}
      {Dialog && <Dialog key={count} open={isOpen} onClose={close} />}
    </DiscoveryCallContext>
  );
}

const bookingDialog = async (): Promise<ComponentType<BookingDialogProps>> =>
  (await import('./booking-dialog')).BookingDialog;
