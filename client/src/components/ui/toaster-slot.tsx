import { type ComponentType, useEffect, useState } from 'react';
import { loadChunkOrOfferReload } from '@/lib/load-chunk';
import { carryToast, useToast } from '@/lib/toast';

export function ToasterSlot() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const toast = useToast();

  useEffect(() => {
    if (Toaster || !toast) return;
    loadChunkOrOfferReload(loadToaster).then(
      loaded => setToaster(() => loaded),
      // Shows it after the reload that is offered.
      () => carryToast(toast),
    );
  }, [Toaster, toast]);

  return Toaster && <Toaster />;
}

async function loadToaster(): Promise<ComponentType> {
  return (await import('./toaster')).Toaster;
}
