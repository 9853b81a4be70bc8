import type { CurrentUser } from '@shared/contracts/accounts';
import { useEffect, useState } from 'react';
import { provideProof } from '@/lib/api/with-proof';
import { ProofDialog } from './proof-dialog';

/** Asks for the password again where a request on this page needs a recent proof: see `withProof`. */
export function ProofGuard({ user }: { user: CurrentUser }) {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);

  useEffect(() => {
    let asking: Promise<boolean> | null = null;
    let settle = (_isProven: boolean) => {};
    // Requests that are refused at the same time share one dialog.
    const ask = () => {
      asking ??= new Promise<boolean>(resolve => {
        settle = resolve;
        setSettle(() => resolve);
      }).finally(() => {
        asking = null;
        setSettle(null);
      });
      return asking;
    };
    const stop = provideProof(ask);
    return () => {
      stop();
      settle(false);
    };
  }, []);

  return (
    settle && (
      <ProofDialog username={user.username} onProven={() => settle(true)} onClose={() => settle(false)} />
    )
  );
}
