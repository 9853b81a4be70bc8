import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk, whenIdle } from '@/lib/load-chunk';
import { useToast } from '@/lib/toast';

/** Loads the toaster's chunk once the browser is idle, or at the first toast if that is sooner. */
export function ToasterSlot() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  const toastId = useToast()?.id;

  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      loadChunk(loadToaster).then(
        loaded => setToaster(() => loaded),
        error => reportError(error),
      );
    if (toastId === undefined) return whenIdle(load);
    load();
  }, [Toaster, toastId]);

  return Toaster && <Toaster />;
}

async function loadToaster(): Promise<ComponentType> {
  return (await import('./toaster')).Toaster;
}
