import { callCopy } from '@brand/copy/call';
import type { VisitorCall } from '@shared/contracts/bookings/calls';
import { units } from '@shared/limits/amounts';
import { isOpenToVisitor } from '@shared/states';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { BookCallButton } from '@/components/layout/book-call-button';
import type { DialogProps } from '@/components/list/staff-list';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/form-dialog';
import { call as ask } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { ownTimeZone } from '@/lib/own-time-zone';
import { useNow } from '@/lib/use-now';
import { OfficeScale } from '../request/office-scale';
import { CallFacts, CallTimes, TimesForm } from './call-facts';
import { useCallChange } from './use-call-change';

interface CallViewProps {
  token: string;
  call: VisitorCall;
}

export function CallView({ token, call }: CallViewProps) {
  const [timeZone] = useState(ownTimeZone);
  const [step, setStep] = useState<'cancel' | 'times' | null>(null);
  const { title, lead, isOpen, isAhead } = standingOf(call, useNow(units.MINUTE / 2));
  const heading = useRef<HTMLHeadingElement>(null);
  const timesButton = useRef<HTMLButtonElement>(null);
  const shown = useRef(call.revision);
  const shownSlot = call.startsAt ?? (call.state === 'new' ? call.preferredSlots[0] : undefined);

  useEffect(() => {
    if (shown.current === call.revision) return;
    shown.current = call.revision;
    heading.current?.focus();
  }, [call.revision]);

  const close = () => setStep(null);
  const keepTimes = () => {
    // Renders at once, because the button that takes the focus is not there before.
    flushSync(close);
    timesButton.current?.focus();
  };

  return (
    <div className="page-grid gap-y-12">
      <div className="col-span-4 grid content-start gap-8 md:col-span-12 lg:col-span-6">
        <div>
          <h1 ref={heading} tabIndex={-1} className="display-2">
            {title}
          </h1>
          <p className="lead mt-4 max-w-[44ch] text-ink-soft">{lead}</p>
        </div>
        <CallFacts call={call} timeZone={timeZone} isAhead={isAhead} />
        {!isOpen && call.state !== 'confirmed' && (
          <BookCallButton className="justify-self-start">Request another call</BookCallButton>
        )}
      </div>
      <div className="col-span-4 grid content-start gap-10 md:col-span-12 lg:col-span-5 lg:col-start-8">
        {shownSlot && step !== 'times' && (
          <OfficeScale instant={new Date(shownSlot)} timeZone={timeZone} className="max-lg:hidden" />
        )}
        {isOpen && step !== 'times' && (
          <section aria-labelledby="call-change" className="grid justify-items-start gap-3">
            <h2 id="call-change" className="title">
              {callCopy.change.title}
            </h2>
            <p className="max-w-[46ch] text-ink-soft">
              {call.startsAt ? callCopy.change.confirmed : callCopy.change.unconfirmed}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button ref={timesButton} variant="quiet" onClick={() => setStep('times')}>
                Suggest other times
              </Button>
              <Button variant="quiet" onClick={() => setStep('cancel')}>
                {call.startsAt ? 'Cancel the call' : 'Withdraw the request'}
              </Button>
            </div>
          </section>
        )}
        {isOpen && step === 'times' && (
          <section aria-labelledby="call-times" className="grid gap-6">
            <h2 id="call-times" ref={focusOnce} tabIndex={-1} className="title">
              {callCopy.timesTitle}
            </h2>
            <TimesForm key={call.revision} token={token} call={call} onClose={keepTimes} onDone={close} />
          </section>
        )}
      </div>
      {step === 'cancel' && (
        <CancelCallDialog
          token={token}
          call={call}
          timeZone={timeZone}
          onClose={close}
          fallbackFocus={heading}
        />
      )}
    </div>
  );
}

const focusOnce = (element: HTMLElement | null) => element?.focus();

interface CallStanding {
  title: string;
  lead: string;
  isOpen: boolean;
  isAhead: boolean;
}

/** Takes `now` in milliseconds since the epoch. */
function standingOf({ state, startsAt }: VisitorCall, now: number): CallStanding {
  const isAhead = state === 'confirmed' && startsAt !== null && Date.parse(startsAt) > now;
  const isOpen = isOpenToVisitor(state) && (state !== 'confirmed' || isAhead);
  const words = state === 'confirmed' && !isAhead ? callCopy.states.started : callCopy.states[state];
  return { ...words, isOpen, isAhead };
}

interface CancelCallDialogProps extends CallViewProps, DialogProps {
  timeZone: string | null;
}

function CancelCallDialog({ token, call, timeZone, onClose, fallbackFocus }: CancelCallDialogProps) {
  const { revision, startsAt } = call;
  const { title, text } = startsAt ? callCopy.cancel.confirmed : callCopy.cancel.unconfirmed;
  const { submit, isPending, failure } = useSubmit({
    form: useForm(),
    send: () => ask('cancelCall', { body: { token, revision } }),
    ...useCallChange(token, onClose),
  });
  const label = startsAt ? 'Cancel the call' : 'Withdraw the request';
  return (
    <ConfirmDialog
      title={title}
      description={text}
      submitLabel={label}
      pendingLabel={startsAt ? 'Canceling…' : 'Withdrawing…'}
      isPending={isPending}
      isDestructive
      cancel="Keep it"
      failure={failure}
      onConfirm={submit}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {startsAt && <CallTimes slots={[startsAt]} timeZone={timeZone} />}
    </ConfirmDialog>
  );
}
