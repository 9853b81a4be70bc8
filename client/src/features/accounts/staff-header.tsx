import { EdgeRule } from '@brand/motifs/edge-rule';
import type { CurrentUser } from '@shared/contracts/accounts';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { buttonStyle } from '@/components/ui/button-style';
import { Link, LinkButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { ownAccountQuery } from './api/own-account';
import { LogoutLink } from './logout-link';
import { UserPhoto } from './user-photo';

/** Two rows on small screens; on others their parts share one. */
const row = 'flex min-w-0 items-center justify-between gap-3 lg:contents';

interface StaffHeaderProps {
  title: string;
  /** The way out of the page. */
  exit: { href: string; label: string };
  /** Another page for staff. */
  link?: { href: string; label: string };
  user: CurrentUser | null;
  /** Whether it is still to come who is signed in: the header keeps the place. */
  isAsking: boolean;
}

export function StaffHeader({ title, exit, link, user, isAsking }: StaffHeaderProps) {
  return (
    <div data-tone="ink" className="bg-ink text-paper print:hidden">
      <div className="frame grid items-center gap-x-6 gap-y-3 py-4 lg:flex">
        <div className={row}>
          <h1 className="text-[1.1875rem] sm:text-[1.375rem] font-[800] leading-tight tracking-[-0.03em] [font-stretch:114%] lg:mr-auto lg:shrink-0">
            {title}
          </h1>
          <LinkButton
            href={exit.href}
            variant="quiet"
            size="small"
            className="shrink-0 whitespace-nowrap px-3 lg:order-3"
          >
            {exit.label}
          </LinkButton>
        </div>
        {link && user && <StaffLink {...link} />}
        {user && <SignedIn user={user} />}
        {!user && isAsking && <Skeleton className="h-11 w-full max-w-52 lg:order-2" />}
      </div>
      <EdgeRule />
    </div>
  );
}

/** Not for who registered themselves. */
function StaffLink({ href, label }: { href: string; label: string }) {
  const { data: account } = useQuery(ownAccountQuery());
  if (account?.role === 'registered') return null;
  return (
    <Link href={href} className="text-link small order-last justify-self-start lg:order-1 lg:shrink-0">
      {label}
    </Link>
  );
}

function SignedIn({ user }: { user: CurrentUser }) {
  const [path] = useLocation();
  const { firstName, lastName, username, email } = user;
  const name = [firstName, lastName].filter(Boolean).join(' ') || username;
  return (
    <div className={row}>
      <Link
        href={paths.account}
        aria-current={path === paths.account ? 'page' : undefined}
        className="group flex min-w-0 items-center gap-3 rounded-[3px] lg:order-2"
      >
        <UserPhoto user={user} />
        <span className="min-w-0 leading-tight">
          <span className="block truncate font-[650] group-hover:underline group-hover:decoration-[1.5px] group-hover:underline-offset-[0.22em]">
            {name}
          </span>
          <span className="small block truncate text-line">{email}</span>
        </span>
      </Link>
      <LogoutLink className={buttonStyle({ variant: 'quiet', size: 'small' }, 'lg:order-4 lg:shrink-0')}>
        Logout
      </LogoutLink>
    </div>
  );
}
