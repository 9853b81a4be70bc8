import type { OwnAccount } from '@shared/contracts/accounts/own-account';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { Moment } from '@/components/list/facts';
import { type Column, ListTable } from '@/components/list/list-table';
import { RowMenu } from '@/components/list/row-menu';
import { useFocusAfterRemoval } from '@/components/list/use-focus-after-removal';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { StatusPill } from '@/components/ui/status-pill';
import { call } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { useAccountChange } from './account-change';
import { AccountSection } from './account-section';
import { LogoutLink } from './staff-header';

type Session = OwnAccount['sessions'][number];

const columns: Column<Session>[] = [
  {
    header: 'Device',
    cell: ({ device, current }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3">
        {device}
        {current && <StatusPill tone="strong">This session</StatusPill>}
      </span>
    ),
    sub: ({ signedInAt }) => `Signed in ${formatZonedMoment(signedInAt)}`,
  },
  { header: 'Network', className: 'figures xl:w-[11rem]', cell: ({ network }) => network },
  {
    header: 'Last used',
    className: 'figures max-xl:hidden xl:w-[15rem]',
    cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
  },
];

export function SessionsSection({ sessions }: { sessions: Session[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const end = useAccountChange((key: string) => call('endSession', { params: { key } }), {
    failure: 'Unable to sign out',
    done: (_, key) => toast({ title: key === 'others' ? 'Signed out everywhere else' : 'Signed out' }),
  });
  const isEnding = (key: string) => end.isPending && end.variables === key;

  return (
    <AccountSection
      title="Where you’re signed in"
      titleRef={heading}
      lead="Don’t recognize one? Sign it out and change your password."
    >
      <ListTable
        caption="Your sessions"
        columns={columns}
        rows={sessions}
        keyOf={({ key }) => key}
        actions={({ key, device, current, signedInAt }) =>
          current ? (
            <LogoutLink aria-label="Sign out: this session" className={buttonStyle({ variant: 'row' })}>
              <span className="inline-flex items-center gap-2 font-[560]">
                <LogOut aria-hidden="true" className="size-4 shrink-0" />
                Sign out
              </span>
            </LogoutLink>
          ) : (
            <RowMenu
              subject={`${device}, signed in ${formatZonedMoment(signedInAt)}`}
              actions={[{ icon: LogOut, label: 'Sign out', run: () => end.mutate(key) }]}
              pending={isEnding(key)}
            />
          )
        }
      />
      {sessions.length > 1 && (
        <div data-for-rows>
          <Button
            variant="quiet"
            size="small"
            pending={isEnding('others')}
            pendingLabel="Signing out…"
            onClick={() => end.mutate('others')}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </AccountSection>
  );
}
