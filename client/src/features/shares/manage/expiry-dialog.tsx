import { zodResolver } from '@hookform/resolvers/zod';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { changeExpiry } from '../api/change-share';
import { refreshShares } from '../api/shares';
import { ExpiryField } from '../create/expiry-field';
import { toLocalMoment } from '../create/local-moment';
import { expiryForm } from '../create/share-form';

interface ExpiryDialogProps {
  share: ShareListItem;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Changes when a share expires. */
export function ExpiryDialog({ share, onClose, fallbackFocus }: ExpiryDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const form = useForm<z.input<typeof expiryForm>, unknown, z.output<typeof expiryForm>>({
    resolver: zodResolver(expiryForm),
    defaultValues: { expiresAt: share.expiresAt ? toLocalMoment(new Date(share.expiresAt)) : '' },
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (expiresAt: Date | null) => changeExpiry(share, expiresAt),
    onSuccess: async () => {
      onClose();
      toast({ title: 'Expiration changed' });
      await refreshShares(queryClient);
    },
    onError: () => refreshShares(queryClient),
  });

  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Change expiration"
      description={share.title ?? `Share ${share.slug}`}
      fallbackFocus={fallbackFocus}
      className="max-md:top-auto max-md:h-auto md:max-w-lg [overflow-wrap:anywhere]"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isPending} pendingLabel="Saving…">
            Save
          </Button>
        </div>
      }
    >
      <FormProvider {...form}>
        <Form
          id={formId}
          onSubmit={form.handleSubmit(({ expiresAt }) => mutate(expiresAt))}
          className="grid gap-4"
        >
          <ExpiryField />
          {error && (
            <p role="alert" className="font-semibold text-alarm">
              {messageOf(error, 'We couldn’t reach the server. Please try again.')}
            </p>
          )}
        </Form>
      </FormProvider>
    </Dialog>
  );
}
