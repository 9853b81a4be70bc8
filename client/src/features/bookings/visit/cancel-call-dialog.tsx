import { callCopy } from '@brand/copy/call';
import type { VisitorCall } from '@shared/contracts/calls';
import type { RefObject } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FormFailure } from '@/components/ui/form';
import { call as ask } from '@/lib/api/endpoint';
import { CallTimes } from './call-facts';
import { useCallChange } from './use-call-change';

interface CancelCallDialogProps {
  token: string;
  call: VisitorCall;
  timeZone: string | null;
  onClose: () => void;
  /** Where focus goes once what opened this is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

export function CancelCallDialog({ token, call, timeZone, onClose, fallbackFocus }: CancelCallDialogProps) {
  const { revision, startsAt } = call;
  const { title, text } = startsAt ? callCopy.cancel.confirmed : callCopy.cancel.unconfirmed;
  const { change, isPending, failure } = useCallChange({ onDone: onClose });
  const label = startsAt ? 'Cancel the call' : 'Withdraw the request';
  return (
    <ConfirmDialog
      title={title}
      description={text}
      confirm={{ label, pendingLabel: 'Canceling…', pending: isPending, isDestructive: true }}
      cancel="Keep it"
      onConfirm={() => change({ token, send: () => ask('cancelCall', { body: { token, revision } }) })}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {startsAt && <CallTimes slots={[startsAt]} timeZone={timeZone} />}
      <div className="mt-4 empty:hidden">
        <FormFailure>{failure}</FormFailure>
      </div>
    </ConfirmDialog>
  );
}
