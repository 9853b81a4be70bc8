import type { Session } from '@shared/contracts/sessions';
import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { type Column, DataTable } from '@/components/ui/data-table';
import { RowAction } from '@/components/ui/row-action';
import { StatusPill } from '@/components/ui/status-pill';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal';
import { AccountSection, Loaded, momentColumn } from './account-section';
import { LogoutLink } from './logout-link';
import { useAccountChange } from './use-account-change';

/** Where somebody is signed in, and the way to end that. */
export function SessionsSection() {
  const sessions = useQuery({ ...endpointQuery('listSessions'), staleTime: 0 });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const failure = 'Unable to sign out';
  const end = useAccountChange((key: string) => call('endSession', { params: { key } }), {
    failure,
    onDone: () => toast({ title: 'Signed out', description: 'That session has ended.' }),
  });
  const endOthers = useAccountChange(() => call('endOtherSessions'), {
    failure,
    onDone: () => toast({ title: 'Signed out everywhere else' }),
  });

  const columns: Column<Session>[] = [
    { header: 'Device', cell: session => <Device session={session} /> },
    {
      header: 'Network',
      short: true,
      cell: ({ network }) => <span className="figures [overflow-wrap:anywhere]">{network}</span>,
      className: 'lg:w-[11rem]',
    },
    momentColumn('Last used', ({ lastUsedAt }) => lastUsedAt),
    {
      header: 'Actions',
      cell: ({ key, device, current, signedInAt }) =>
        current ? (
          <LogoutLink aria-label="Sign out: this session" className={buttonStyle({ variant: 'row' })}>
            <span className="inline-flex items-center gap-2.5 font-[520]">
              <LogOut aria-hidden="true" className="size-4 shrink-0" />
              Sign out
            </span>
          </LogoutLink>
        ) : (
          <RowAction
            icon={LogOut}
            label="Sign out"
            subject={`${device}, signed in ${formatZonedMoment(signedInAt)}`}
            pending={end.isPending && end.variables === key}
            onClick={() => end.mutate(key)}
          />
        ),
      className: 'lg:w-[7rem]',
    },
  ];

  return (
    <AccountSection
      title="Where you’re signed in"
      titleRef={heading}
      lead="Don’t recognize one? Sign it out and change your password."
    >
      <Loaded query={sessions} name="your sessions">
        {rows => (
          <>
            <DataTable caption="Your sessions" columns={columns} rows={rows} keyOf={({ key }) => key} />
            {rows.length > 1 && (
              <div data-for-rows>
                <Button
                  variant="quiet"
                  size="small"
                  pending={endOthers.isPending}
                  pendingLabel="Signing out…"
                  onClick={() => endOthers.mutate()}
                >
                  Sign out everywhere else
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

function Device({ session: { device, current, signedInAt } }: { session: Session }) {
  return (
    <span className="grid justify-items-start gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[650]">{device}</span>
        {current && <StatusPill tone="strong">This session</StatusPill>}
      </span>
      <span className="caption text-ink-soft">{`Signed in ${formatZonedMoment(signedInAt)}`}</span>
    </span>
  );
}
