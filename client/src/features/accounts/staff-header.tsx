import { EdgeRule } from '@brand/motifs/edge-rule';
import type { CurrentUser } from '@shared/contracts/accounts/accounts';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType } from 'react';
import { useLocation } from 'wouter';
import { buttonStyle } from '@/components/ui/button-style';
import { Link, LinkButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { endpointQuery, pathOf } from '@/lib/api/endpoint';
import { classNames } from '@/lib/class-names';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
import type { SiteSettingsDialogProps } from './site-settings/site-settings-dialog';
import { UserPhoto } from './user-photo';

const row = 'flex min-w-0 items-center justify-between gap-3 lg:contents';

interface StaffHeaderProps {
  title: string;
  user: CurrentUser | null;
  /** While true, keeps the user's place. */
  isAsking: boolean;
}

export function StaffHeader({ title, user, isAsking }: StaffHeaderProps) {
  const [path] = useLocation();
  const exit =
    path === paths.admin
      ? { href: paths.home, label: 'Back to Website' }
      : { href: paths.admin, label: 'Admin panel' };
  return (
    <header data-tone="ink" className="bg-ink text-paper print:hidden">
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
        {user && <StaffLinks path={path} />}
        {user && <SignedIn user={user} path={path} />}
        {!user && isAsking && <Skeleton className="h-11 w-full max-w-52 lg:order-2" />}
      </div>
      <EdgeRule />
    </header>
  );
}

const dataRequests = { href: paths.personData, label: 'Data requests' };
const linksFor = {
  registered: [],
  staff: [dataRequests],
  owner: [{ href: paths.people, label: 'People' }, dataRequests],
};

const linkStyle = 'text-link small inline-flex min-h-6 items-center aria-[current]:no-underline';

function StaffLinks({ path }: { path: string }) {
  const { data: account } = useQuery(endpointQuery('readAccount'));
  const links = linksFor[account?.role ?? 'staff'];
  if (links.length === 0) return null;
  return (
    <nav
      aria-label="Staff pages"
      // Keeps their place until it's known whose they are.
      className={classNames('order-last flex gap-x-6 lg:order-1 lg:shrink-0', !account && 'invisible')}
    >
      {links.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined} className={linkStyle}>
          {label}
        </Link>
      ))}
      <SiteSettingsButton />
    </nav>
  );
}

const siteSettingsDialog = async (): Promise<ComponentType<SiteSettingsDialogProps>> =>
  (await import('./site-settings/site-settings-dialog')).SiteSettingsDialog;

function SiteSettingsButton() {
  const { Dialog, count, isOpen, close, control } = useLazyDialog(siteSettingsDialog);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => control.open()}
        onPointerEnter={control.prefetch}
        onFocus={control.prefetch}
        className={linkStyle}
      >
        Site settings
      </button>
      {Dialog && <Dialog key={count} open={isOpen} onClose={close} />}
    </>
  );
}

/** Is no route of the site: the browser itself goes there, and comes out signed out. */
export const LogoutLink = (props: ComponentProps<'a'>) => (
  <a {...props} href={pathOf('logout')} onClick={forgetDrafts} />
);

function SignedIn({ user, path }: { user: CurrentUser; path: string }) {
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
