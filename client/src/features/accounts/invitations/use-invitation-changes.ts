import type { Invitation, SentInvitation } from '@shared/contracts/invitations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { invitationsQuery, resendInvitation, revokeInvitation } from '../api/invitations';

/** An invitation that was just made, with the link that its sender has to deliver, if any. */
export type DeliveredInvitation = SentInvitation & Pick<Invitation, 'email'>;

interface InvitationChanges {
  onResent: (invitation: DeliveredInvitation) => void;
  onRevoked: () => void;
}

type Changed = Pick<Invitation, 'id' | 'email'>;

/** Sends an invitation again, or revokes it, and says how it went. */
export function useInvitationChanges({ onResent, onRevoked }: InvitationChanges) {
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey });
  const onError = (title: string) => (error: unknown) => {
    // It may have been accepted in the meantime.
    reload();
    const description = messageOf(error, 'We couldn’t reach the server. Please try again.');
    toast({ title, description, variant: 'destructive' });
  };

  const resend = useMutation({
    mutationFn: ({ id }: Changed) => resendInvitation(id),
    onSuccess: async ({ link }, { email }) => {
      await reload();
      onResent({ email, link });
    },
    onError: onError('Nothing was sent'),
  });

  const revoke = useMutation({
    mutationFn: ({ id }: Changed) => revokeInvitation(id),
    onSuccess: async (_nothing, { email }) => {
      await reload();
      onRevoked();
      toast({ title: 'Invitation revoked', description: `The link for ${email} no longer works.` });
    },
    onError: onError('Unable to revoke the invitation'),
  });

  return { resend, revoke };
}
