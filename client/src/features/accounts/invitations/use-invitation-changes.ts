import type { Invitation, SentInvitation } from '@shared/contracts/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '@/lib/api/explain-failure';
import { isDeclined } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { invitationsQuery, resendInvitation, revokeInvitation } from '../api/invitations';

/** An invitation that was just made, with the link that its sender has to deliver, if any. */
export type DeliveredInvitation = SentInvitation & Pick<Invitation, 'email'>;

interface InvitationChanges {
  onResent: (invitation: DeliveredInvitation) => void;
}

type Changed = Pick<Invitation, 'id' | 'email'>;

/** Sends an invitation again, or revokes it, and says how it went. */
export function useInvitationChanges({ onResent }: InvitationChanges) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey });
  const onError = (title: string, mayBeDone: string) => (error: unknown) => {
    // It may have been accepted in the meantime.
    reload();
    if (!isDeclined(error)) toast(explainFailure(error, title, mayBeDone));
  };

  const resend = useMutation({
    mutationFn: ({ id }: Changed) => resendInvitation(id),
    onSuccess: async ({ link }, { email }) => {
      await reload();
      onResent({ email, link });
    },
    onError: onError('Nothing was sent', 'The invitation may have been sent again, with a new link.'),
  });

  const revoke = useMutation({
    mutationFn: ({ id }: Changed) => revokeInvitation(id),
    onSuccess: async (_nothing, { email }) => {
      await reload();
      toast({ title: 'Invitation revoked', description: `The link for ${email} no longer works.` });
    },
    onError: onError(
      'Unable to revoke the invitation',
      'It may have been revoked. Check the list before you try again.',
    ),
  });

  return { resend, revoke };
}
