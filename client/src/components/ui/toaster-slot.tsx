import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from '@/lib/load-chunk';
import { useToast } from '@/lib/toast';

/** Loads the toaster's chunk with the first toast. */
export function ToasterSlot() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const toastId = useToast()?.id;

  useEffect(() => {
    if (Toaster || toastId === undefined) return;
    loadChunk(loadToaster).then(
      loaded => setToaster(() => loaded),
      error => reportError(error),
    );
  }, [Toaster, toastId]);

  return Toaster && <Toaster />;
}

async function loadToaster(): Promise<ComponentType> {
  return (await import('./toaster')).Toaster;
}
