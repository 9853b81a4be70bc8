import { units } from '@shared/limits/amounts';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { FieldPath, FieldValues, SubmitErrorHandler, UseFormReturn } from 'react-hook-form';
import { messageOf } from '@/lib/api/api-error';
import type { EndpointName } from '@/lib/api/endpoint';
import type { CallOptions } from '@/lib/api/send-request';
import { isDeclined } from '@/lib/api/with-proof';
import { noteBusyLabel } from '@/lib/busy-label';
import { toast } from '@/lib/toast';
import { applyIssues } from './apply-issues';

interface SubmitOptions<Values extends FieldValues, Output, Result> {
  form: UseFormReturn<Values, unknown, Output>;
  send: (values: Output, options: CallOptions) => Promise<Result>;
  changes?: readonly EndpointName[];
  /** Maps the request's names to the form's where they differ. */
  paths?: (values: Output) => Record<string, FieldPath<Values>>;
  explain?: (error: unknown) => string;
  failure?: string;
  /** Repeats with the button what is read at a field. */
  repeats?: boolean;
  onDone?: (result: Result, values: Output) => unknown;
  /** Return true if the form need not say it. */
  onFailure?: (error: unknown, message: string, values: Output) => unknown;
  onInvalid?: SubmitErrorHandler<Values>;
}

export function useSubmit<Values extends FieldValues, Output, Result>({
  form,
  send,
  changes,
  paths,
  explain = messageOf,
  failure,
  repeats = false,
  onDone,
  onFailure,
  onInvalid,
}: SubmitOptions<Values, Output, Result>) {
  const running = useRef<AbortController | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isPending, setPending] = useState(false);
  const [isDone, setDone] = useState(false);
  const { mutateAsync, reset } = useMutation({
    mutationFn: ({ values, signal }: { values: Output; signal: AbortSignal }) =>
      send(values, { signal, onProgress: setSent }),
    meta: { changes },
    // Forgets the values soon: passwords are among them.
    gcTime: units.SECOND,
    onSuccess: (result, { values, signal }) => {
      if (signal.aborted) return;
      running.current = null;
      setDone(true);
      return onDone?.(result, values);
    },
  });

  const fail = async (error: unknown, values: Output) => {
    const message = explain(error);
    if (isDeclined(error) || (await onFailure?.(error, message, values)) === true) return;
    if (failure) toast({ title: failure, description: message, variant: 'destructive' });
    const isAtField = applyIssues(error, form, paths?.(values));
    if (repeats || !isAtField) form.setError('root', { message });
  };

  const submit = form.handleSubmit(async values => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPending(true);
    // Its button shows the label a render later.
    noteBusyLabel();
    try {
      await mutateAsync({ values, signal });
    } catch (error) {
      if (!signal.aborted) await fail(error, values);
    } finally {
      if (running.current === controller) running.current = null;
      setSent(null);
      setPending(false);
      reset();
    }
  }, onInvalid);

  return {
    submit,
    /** Starts once it is valid: a form whose rules load only then is busy for `formState.isSubmitting`. */
    isPending,
    isDone,
    failure: form.formState.errors.root?.message,
    /** The fraction sent, 0 to 1; null unless it takes long enough to show. */
    sent,
    /** Returns whether there was anything to cancel; what was cancelled fails without a word. */
    cancel: useCallback(() => {
      const isRunning = running.current !== null;
      running.current?.abort();
      return isRunning;
    }, []),
  };
}
