import { callCopy } from '@brand/copy/call';
import type { VisitorCall } from '@shared/contracts/calls';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { call as ask } from '@/lib/api/endpoint';
import { CallTimes } from './call-facts';
import { useCallChange } from './use-call-change';

interface CancelCallDialogProps {
  token: string;
  call: VisitorCall;
  timeZone: string | null;
  onClose: () => void;
  onDone: () => void;
  /** Where focus goes once what opened this is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

export function CancelCallDialog({
  token,
  call,
  timeZone,
  onClose,
  onDone,
  fallbackFocus,
}: CancelCallDialogProps) {
  const { revision, startsAt } = call;
  const { title, text } = startsAt ? callCopy.cancel.confirmed : callCopy.cancel.unconfirmed;
  const { change, isPending, failure } = useCallChange({ onDone });
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={title}
      description={text}
      fallbackFocus={fallbackFocus}
      className="max-md:top-auto max-md:h-auto md:max-w-lg"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            pending={isPending}
            pendingLabel="Canceling…"
            onClick={() => change({ token, send: () => ask('cancelCall', { body: { token, revision } }) })}
          >
            {startsAt ? 'Cancel the call' : 'Withdraw the request'}
          </Button>
        </div>
      }
    >
      {startsAt && <CallTimes slots={[startsAt]} timeZone={timeZone} />}
      {failure && (
        <p role="alert" className="mt-4 font-semibold text-alarm">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
