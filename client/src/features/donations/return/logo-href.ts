import { donationReturn, paths } from '@shared/site/paths';

/** Where a sponsor adds a logo: the return from paying. */
export function logoHref(sessionId: string): string {
  const parameters = new URLSearchParams({
    [donationReturn.parameter]: donationReturn.success,
    [donationReturn.sessionParameter]: sessionId,
  });
  return `${paths.doingGood}?${parameters}`;
}
