import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { focusHeading, focusWithoutScroll } from '@/lib/focus';
import { refreshDrive } from '../api/refresh-drive';
import { clearSavedDonation } from '../dialog/saved-donation';
import { type ReturnParameters, readReturn } from './return-parameters';

interface PaymentReturnControl {
  parameters: ReturnParameters;
  /** Removes the payment from the URL, and with it everything shown about it. */
  dismiss: () => void;
}

/** The state of the return is in the URL: a reload shows it again, Dismiss ends it. */
export function usePaymentReturn(): PaymentReturnControl {
  const parameters = readReturn(useSearch());
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { kind } = parameters;

  useEffect(() => {
    if (kind === 'success-unnamed') refreshDrive(queryClient);
    if (kind === 'success' || kind === 'success-unnamed') clearSavedDonation();
  }, [kind, queryClient]);

  const dismiss = () => {
    focusSurroundings();
    navigate(path, { replace: true });
  };

  return { parameters, dismiss };
}

/** The clicked button is about to disappear, and would take the focus with it. */
function focusSurroundings(): void {
  const section = document.activeElement?.closest<HTMLElement>('section[id]');
  if (section) focusWithoutScroll(section);
  else focusHeading();
}
