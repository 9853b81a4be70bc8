import { studio } from '@shared/site/studio';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { type DiscoveryCall, DiscoveryCallContext } from '@/components/layout/discovery-call';
import { loadWithRetry } from '@/lib/load-chunk';
import { logWarning } from '@/lib/log';
import { toast } from '@/lib/toast';
import type { BookingDialogProps } from './booking-dialog';

/** Holds the site's one booking dialog, whose code waits until somebody means to open it. */
export function DiscoveryCallProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps> | null>(null);
  /** Counts the openings: each starts with a new form. */
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);

  const control = useMemo<DiscoveryCall>(
    () => ({
      open: async () => {
        try {
          const loaded = await loadWithRetry(loadDialog);
          setDialog(() => loaded);
          setOpening(count => count + 1);
          setIsOpen(true);
        } catch (error) {
          logWarning('The booking dialog did not load', error);
          toast({
            title: 'Could not schedule',
            description: `The booking form did not load. Try again, or write to ${studio.email}.`,
            variant: 'destructive',
          });
        }
      },
      prefetch: () => {
        loadDialog().catch(() => undefined);
      },
    }),
    [],
  );

  return (
    <DiscoveryCallContext value={control}>
      {children}
      {Dialog && <Dialog key={opening} open={isOpen} onClose={() => setIsOpen(false)} />}
    </DiscoveryCallContext>
  );
}

async function loadDialog(): Promise<ComponentType<BookingDialogProps>> {
  return (await import('./booking-dialog')).BookingDialog;
}
