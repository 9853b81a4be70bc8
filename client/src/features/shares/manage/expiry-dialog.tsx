import { zodResolver } from '@hookform/resolvers/zod';
import type { ShareListItem } from '@shared/contracts/staff-shares';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DialogProps } from '@/components/list/staff-list';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Form, FormFailure } from '@/components/ui/form';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { useChange } from '@/lib/use-change';
import { ExpiryField, toLocalMoment } from '../create/expiry-field';
import { expiryForm } from '../create/share-form';
import { shareQueries } from '../share-link';

interface ExpiryDialogProps extends DialogProps {
  share: ShareListItem;
}

/** Changes when a share expires. */
export function ExpiryDialog({ share, onClose, fallbackFocus }: ExpiryDialogProps) {
  const formId = useId();
  const form = useForm<z.input<typeof expiryForm>, unknown, z.output<typeof expiryForm>>({
    resolver: zodResolver(expiryForm),
    defaultValues: { expiresAt: share.expiresAt ? toLocalMoment(new Date(share.expiresAt)) : '' },
  });
  const { change, isPending, failure } = useChange<ShareListItem>({
    changes: shareQueries,
    onDone: () => {
      onClose();
      toast({ title: 'Expiration changed' });
    },
  });
  const save = form.handleSubmit(({ expiresAt }) => {
    const { slug, expiresAt: seen } = share;
    const body = { change: 'expiry', expiresAt: expiresAt?.toISOString() ?? null, seen } as const;
    change(() => call('changeShare', { params: { slug }, body }));
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
        <Form id={formId} onSubmit={save} className="grid gap-4">
          <ExpiryField />
          <FormFailure>{failure}</FormFailure>
        </Form>
      </FormProvider>
    </Dialog>
  );
}
