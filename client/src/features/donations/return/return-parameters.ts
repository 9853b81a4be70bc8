import { donationReturn } from '@shared/site/paths';

/** What the URL says about a visit to the payment page. */
export type ReturnParameters =
  | { kind: 'none' }
  | { kind: 'cancelled' }
  /** The URL has no session, so there is nobody to thank by name. */
  | { kind: 'success-unnamed' }
  | { kind: 'success'; sessionId: string };

export function readReturn(search: string): ReturnParameters {
  const parameters = new URLSearchParams(search);
  switch (parameters.get(donationReturn.parameter)) {
    case donationReturn.cancelled:
      return { kind: 'cancelled' };
    case donationReturn.success: {
      const sessionId = parameters.get(donationReturn.sessionParameter)?.trim();
      return sessionId ? { kind: 'success', sessionId } : { kind: 'success-unnamed' };
    }
    default:
      return { kind: 'none' };
  }
}
