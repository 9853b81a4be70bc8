import type { CurrentUser } from '@shared/contracts/accounts';
import { useEffect, useState } from 'react';
import { provideProof } from '@/lib/api/with-proof';
import { ProofDialog } from './proof-dialog';

/** Asks for the password again where a request on this page needs a recent proof: see `withProof`. */
export function ProofGuard({ user }: { user: CurrentUser }) {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);

  useEffect(() => {
    let asking: Promise<boolean> | null = null;
    let decline = () => {};
    // Requests that are refused at the same time share one dialog.
    const stop = provideProof(() => {
      asking ??= new Promise<boolean>(resolve => {
        decline = () => resolve(false);
        setSettle(() => resolve);
      }).finally(() => {
        asking = null;
        setSettle(null);
      });
      return asking;
    });
    return () => {
      stop();
      decline();
    };
  }, []);

  return (
    settle && (
      <ProofDialog username={user.username} onProven={() => settle(true)} onClose={() => settle(false)} />
    )
  );
}
