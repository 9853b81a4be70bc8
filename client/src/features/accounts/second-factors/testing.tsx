import type { SecondFactors } from '@shared/contracts/second-factors';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { RecoveryCodesGuard } from './recovery-codes-guard';
import { SecondFactorsSection } from './second-factors-section';

export const list = 'GET /api/account/second-factors';
const start = 'POST /api/account/authenticator';
export const key = 'GQTCDTHUH5ZLUQFFXPLSVRSD3KGVUWWZ';
export const codes = Array.from({ length: 10 }, (_, n) => `7K2M-Q9XD-0HTV-3BW${n}`);
export const none: SecondFactors = {
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  recoveryCodesSaved: true,
  missing: false,
};
export const app: SecondFactors = {
  ...none,
  authenticator: { addedAt: '2026-03-02T09:00:00.000Z' },
  recoveryCodesLeft: 10,
};

export function open(replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    [list]: none,
    [start]: { uri: `otpauth://totp/mara?secret=${key}`, key },
    ...replies,
  });
  const rendered = renderApp(
    <>
      <SecondFactorsSection />
      <RecoveryCodesGuard />
    </>,
  );
  return { ...rendered, server };
}
