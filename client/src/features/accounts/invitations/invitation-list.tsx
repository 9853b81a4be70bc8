import type { Invitation } from '@shared/contracts/invitations';
import { unnamed } from '@shared/unnamed';
import { useQuery } from '@tanstack/react-query';
import { MailX, Send } from 'lucide-react';
import type { RefObject } from 'react';
import { type Column, DataTable } from '@/components/ui/data-table';
import { ErrorState } from '@/components/ui/error-state';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { StatusPill } from '@/components/ui/status-pill';
import { formatZonedMoment } from '@/lib/dates';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { invitationsQuery } from '../api/invitations';
import { type DeliveredInvitation, useInvitationChanges } from './use-invitation-changes';

interface InvitationListProps {
  onResent: (invitation: DeliveredInvitation) => void;
  /** Where focus goes once the row that had it is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Who is invited and has no account yet. */
export function InvitationList({ onResent, fallbackFocus }: InvitationListProps) {
  const { data: invitations, isError, isFetching, refetch } = useQuery(invitationsQuery());
  const { resend, revoke } = useInvitationChanges({ onResent });
  useFocusAfterRemoval(fallbackFocus);

  const columns: Column<Invitation>[] = [
    { header: 'Invited', cell: invitation => <Who invitation={invitation} /> },
    {
      header: 'Expires',
      short: true,
      cell: ({ expiresAt }) => <time dateTime={expiresAt}>{formatZonedMoment(expiresAt)}</time>,
      className: 'figures lg:w-[9rem]',
    },
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

  if (isError) {
    return (
      <ErrorState message="Failed to load invitations." retrying={isFetching} onRetry={() => refetch()} />
    );
  }
  if (!invitations) {
    return (
      <LoadingArea label="Loading invitations">
        <Skeleton className="h-12" />
      </LoadingArea>
    );
  }
  if (invitations.length === 0) return <p className="text-ink-soft">No open invitations.</p>;
  return (
    <DataTable
      caption="Open invitations, newest first"
      columns={columns}
      rows={invitations}
      keyOf={({ id }) => id}
    />
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
          An account already uses this email. If that account doesn’t belong to the person you’re inviting,
          remove it under People.
        </span>
      )}
    </span>
  );
}
