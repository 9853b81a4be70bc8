import type { Invitation } from '@shared/contracts/invitations';
import { unnamed } from '@shared/unnamed';
import { useQuery } from '@tanstack/react-query';
import { MailX, Send } from 'lucide-react';
import type { RefObject } from 'react';
import { type Column, DataTable } from '@/components/ui/data-table';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { StatusPill } from '@/components/ui/status-pill';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { Loaded, momentColumn } from '../account-section';
import { useAccountChange } from '../use-account-change';

/** An invitation that was just made, with the link that its sender has to deliver, if any. */
export interface DeliveredInvitation {
  email: string;
  link: string | null;
}

interface InvitationListProps {
  onResent: (invitation: DeliveredInvitation) => void;
  /** Where focus goes once the row that had it is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Who is invited and has no account yet. */
export function InvitationList({ onResent, fallbackFocus }: InvitationListProps) {
  const invitations = useQuery({ ...endpointQuery('listInvitations'), staleTime: 0 });
  useFocusAfterRemoval(fallbackFocus);
  const resend = useAccountChange(({ id }: Invitation) => call('resendInvitation', { params: { id } }), {
    failure: 'Nothing was sent',
    onDone: ({ link }, { email }) => onResent({ email, link }),
  });
  const revoke = useAccountChange(({ id }: Invitation) => call('revokeInvitation', { params: { id } }), {
    failure: 'Unable to revoke the invitation',
    onDone: (_, { email }) =>
      toast({ title: 'Invitation revoked', description: `The link for ${email} no longer works.` }),
  });

  const columns: Column<Invitation>[] = [
    { header: 'Invited', cell: invitation => <Who invitation={invitation} /> },
    momentColumn('Expires', ({ expiresAt }) => expiresAt),
    {
      header: 'Actions',
      cell: invitation => (
        <RowActions>
          <RowAction
            icon={Send}
            label="Send again"
            subject={invitation.email}
            pending={resend.isPending && resend.variables.id === invitation.id}
            onClick={() => resend.mutate(invitation)}
          />
          <RowAction
            icon={MailX}
            label="Revoke"
            subject={invitation.email}
            pending={revoke.isPending && revoke.variables.id === invitation.id}
            onClick={() => revoke.mutate(invitation)}
          />
        </RowActions>
      ),
      className: 'lg:w-[9rem]',
    },
  ];

  return (
    <Loaded query={invitations} name="invitations">
      {rows =>
        rows.length === 0 ? (
          <p className="text-ink-soft">No open invitations.</p>
        ) : (
          <DataTable
            caption="Open invitations, newest first"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )
      }
    </Loaded>
  );
}

function Who({ invitation: { email, role, invitedBy, hasAccount } }: { invitation: Invitation }) {
  return (
    <span className="grid justify-items-start gap-1 [overflow-wrap:anywhere]">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-[650]">{email}</span>
        {role === 'owner' && <StatusPill tone="strong">Owner</StatusPill>}
        {hasAccount && <StatusPill tone="signal">Link won’t work</StatusPill>}
      </span>
      <span className="font-[430] text-ink-soft">
        {invitedBy === null ? `Invited from ${unnamed.commandLine}` : `Invited by ${invitedBy}`}
      </span>
      {hasAccount && (
        <span className="font-[430]">
          An account already uses this email. If it isn’t theirs, remove it under People.
        </span>
      )}
    </span>
  );
}
