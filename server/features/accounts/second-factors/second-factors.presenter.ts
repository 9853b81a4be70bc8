import type { SecondFactors } from '@shared/contracts/second-factors';
import type { Passkey, TotpSecret } from '@shared/tables/second-factors';

interface Stored {
  authenticator: TotpSecret | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
  missing: boolean;
}

export function presentSecondFactors({
  authenticator,
  passkeys,
  recoveryCodesLeft,
  missing,
}: Stored): SecondFactors {
  const addedAt = authenticator?.confirmedAt;
  return {
    authenticator: addedAt ? { addedAt: addedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    missing,
  };
}
