import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { focusHeading, focusQuietly } from '@/lib/navigation/focus';
import { refreshDrive } from '../api/refresh-drive';
import { forgetGift } from '../dialog/last-gift';
import { type ReturnParameters, readReturn } from './return-parameters';

interface PaymentReturnControl {
  parameters: ReturnParameters;
  /** Takes the payment out of the address, and with it everything that is shown of it. */
  dismiss: () => void;
}

/** The state of the return is the address: a reload shows it again, Dismiss ends it. */
export function usePaymentReturn(): PaymentReturnControl {
  const parameters = readReturn(useSearch());
  const [path, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { kind } = parameters;

  useEffect(() => {
    if (kind === 'success-unnamed') refreshDrive(queryClient);
    if (kind === 'success' || kind === 'success-unnamed') forgetGift();
  }, [kind, queryClient]);

  const dismiss = () => {
    focusSurroundings();
    navigate(path, { replace: true });
  };

  return { parameters, dismiss };
}

/** The button that was pressed is about to go, and would take the focus with it. */
function focusSurroundings(): void {
  const section = document.activeElement?.closest<HTMLElement>('section[id]');
  if (section) focusQuietly(section);
  else focusHeading();
}
