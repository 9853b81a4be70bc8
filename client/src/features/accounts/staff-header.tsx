import { EdgeRule } from '@brand/motifs/edge-rule';
import type { CurrentUser } from '@shared/contracts/accounts/accounts';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react';
import { useLocation } from 'wouter';
import { buttonStyle } from '@/components/ui/button-style';
import { Link, LinkButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { endpointQuery, pathOf } from '@/lib/api/endpoint';
import { classNames } from '@/lib/class-names';
import { forgetDrafts } from '@/lib/forms/form-draft';
import { useDisclosure } from '@/lib/use-disclosure';
import { useLazyDialog } from '@/lib/use-lazy-dialog';
import type { SiteSettingsDialogProps } from './site-settings/site-settings-dialog';
import { UserPhoto } from './user-photo';

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
  const exitLink = (
    <LinkButton href={exit.href} variant="quiet" size="small" className="shrink-0 whitespace-nowrap">
      {exit.label}
    </LinkButton>
  );
  return (
    <header data-tone="ink" className="relative z-30 bg-ink text-paper print:hidden">
      <div className="frame flex items-center gap-x-6 py-2 lg:py-4">
        <h1 className="mr-auto min-w-0 truncate text-[1.1875rem] sm:text-[1.375rem] font-[800] leading-tight tracking-[-0.03em] [font-stretch:114%] lg:shrink-0">
          {title}
        </h1>
        {user && (
          <AccountMenu user={user} path={path}>
            {exitLink}
          </AccountMenu>
        )}
        {!user && isAsking && <Skeleton className="size-11 lg:w-52" />}
        {!user && <span className={classNames(isAsking && 'max-lg:hidden')}>{exitLink}</span>}
      </div>
      <EdgeRule />
    </header>
  );
}

interface AccountMenuProps {
  user: CurrentUser;
  path: string;
  children: ReactNode;
}

/** Opens on small screens; large ones have room to show it all. */
function AccountMenu({ user, path, children }: AccountMenuProps) {
  const { isOpen, setOpen, root, button } = useDisclosure();
  const menuId = useId();
  const { firstName, lastName, username, email } = user;
  // Before a dialog takes the focus, which returns to what has it then.
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const name = [firstName, lastName].filter(Boolean).join(' ') || username;
  return (
    <div ref={root} className="lg:contents">
      <button
        ref={button}
        type="button"
        aria-label="Account menu"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
        className="block rounded-[3px] lg:hidden"
      >
        <UserPhoto user={user} />
      </button>
      <div
        id={menuId}
        className={classNames(
          'lg:contents max-lg:absolute max-lg:right-0 max-lg:top-[calc(100%-1.25rem)] max-lg:w-full max-lg:max-w-80 max-lg:gap-4 max-lg:bg-ink max-lg:p-(--frame-margin)',
          isOpen ? 'max-lg:grid' : 'max-lg:hidden',
        )}
      >
        <StaffLinks path={path} onDialog={close} />
        <Link
          href={paths.account}
          aria-current={path === paths.account ? 'page' : undefined}
          className="group flex min-w-0 items-center gap-3 rounded-[3px] max-lg:order-first"
        >
          <span className="max-lg:hidden">
            <UserPhoto user={user} />
          </span>
          <span className="min-w-0 leading-tight">
            <span className="block truncate font-[650] group-hover:underline group-hover:decoration-[1.5px] group-hover:underline-offset-[0.22em]">
              {name}
            </span>
            <span className="small block truncate text-line">{email}</span>
          </span>
        </Link>
        {children}
        <LogoutLink className={buttonStyle({ variant: 'quiet', size: 'small' }, 'lg:shrink-0')}>
          Logout
        </LogoutLink>
      </div>
    </div>
  );
}

const dataRequests = { href: paths.personData, label: 'Data requests' };
const linksFor = {
  registered: [],
  staff: [dataRequests],
  owner: [{ href: paths.people, label: 'People' }, dataRequests],
};

const linkStyle = 'text-link small inline-flex min-h-6 items-center aria-[current]:no-underline';

interface StaffLinksProps {
  path: string;
  onDialog: () => void;
}

function StaffLinks({ path, onDialog }: StaffLinksProps) {
  const { data: account } = useQuery(endpointQuery('readAccount'));
  const links = linksFor[account?.role ?? 'staff'];
  if (links.length === 0) return null;
  return (
    <nav
      aria-label="Staff pages"
      // Keeps their place until it's known whose they are.
      className={classNames('flex flex-wrap gap-x-6 gap-y-3 lg:shrink-0', !account && 'invisible')}
    >
      {links.map(({ href, label }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined} className={linkStyle}>
          {label}
        </Link>
      ))}
      <SiteSettingsButton onOpen={onDialog} />
    </nav>
  );
}

const siteSettingsDialog = async (): Promise<ComponentType<SiteSettingsDialogProps>> =>
  (await import('./site-settings/site-settings-dialog')).SiteSettingsDialog;

function SiteSettingsButton({ onOpen }: { onOpen: () => void }) {
  const { Dialog, count, isOpen, close, control } = useLazyDialog(siteSettingsDialog);
  const open = () => {
    onOpen();
    control.open();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
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
