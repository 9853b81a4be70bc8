import { zodResolver } from '@hookform/resolvers/zod';
import type { ShareListItem } from '@shared/contracts/shares/staff-shares';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DialogProps } from '@/components/list/staff-list';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { ExpiryField } from '../create/expiry-field';
import { expiryForm } from '../create/share-form';
import { shareQueries } from '../share-link';

interface ExpiryDialogProps extends DialogProps {
  share: ShareListItem;
}

export function ExpiryDialog({ share, onClose, fallbackFocus }: ExpiryDialogProps) {
  const form = useForm<z.input<typeof expiryForm>, unknown, z.output<typeof expiryForm>>({
    resolver: zodResolver(expiryForm),
    defaultValues: { expiresAt: share.expiresAt ?? '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: ({ expiresAt }) => {
      const { slug, revision } = share;
      const body = { change: 'expiry', expiresAt: expiresAt?.toISOString() ?? null, revision } as const;
      return call('changeShare', { params: { slug }, body });
    },
    changes: shareQueries,
    onDone: () => {
      onClose();
      toast({ title: share.isRequest ? 'End changed' : 'Expiration changed' });
    },
  });

  return (
    <FormDialog
      isSmall
      title={share.isRequest ? 'Change when it ends' : 'Change expiration'}
      description={share.title ?? `Share ${share.slug}`}
      cancel="Cancel"
      submitLabel="Save"
      pendingLabel="Saving…"
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {formId => (
        <Form form={form} id={formId} onSubmit={submit}>
          <ExpiryField isRequest={share.isRequest} />
        </Form>
      )}
    </FormDialog>
  );
}
