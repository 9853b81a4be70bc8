import { authCopy } from '@brand/copy/small-pages';
import { FiguresLine } from '@brand/motifs/figures-line';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { hardReplace } from '@/lib/hard-navigate';
import { toastAfterReload } from '@/lib/toast';

export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-hidden">
      <div className="frame page-grid lg:min-h-[calc(100dvh-var(--header-height))]">
        <div className="col-span-4 py-12 md:col-span-12 md:py-20 lg:col-span-6 xl:col-span-5">{children}</div>
        <StudioFigures className="col-span-4 md:col-span-12 lg:col-span-5 lg:col-start-8 xl:col-span-6 xl:col-start-7" />
      </div>
    </div>
  );
}

function StudioFigures({ className }: { className?: string }) {
  return (
    <section
      aria-label={`${studio.shortName} by the numbers`}
      data-tone="ink"
      className={classNames(
        'relative bg-ink text-paper max-lg:bleed-left bleed-right max-lg:px-(--frame-margin) lg:pl-14 xl:pl-20',
        className,
      )}
    >
      <FiguresLine className="absolute inset-y-0 left-(--frame-margin) lg:left-14 xl:left-20" />
      <dl className="relative grid h-full content-evenly gap-10 py-14 pl-12 lg:pl-14">
        {authCopy.figures.map(({ value, name }) => (
          <div
            key={name}
            className="relative grid before:absolute before:-left-12 before:top-[0.5em] before:w-9 before:border-t-2 before:border-brand before:text-[clamp(2.25rem,1.2rem+5vw,5.5rem)] lg:before:-left-14 lg:before:w-11"
          >
            <dt className="title order-2 mt-2">{name}</dt>
            <dd className="display-1 figures order-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface StepProps {
  title: string;
  lead: ReactNode;
  /** Replaces an earlier step, so that the focus moves here. */
  isLater?: boolean;
  children?: ReactNode;
}

export function Step({ title, lead, isLater = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLater) heading.current?.focus();
  }, [isLater]);
  return (
    <div className="grid gap-8">
      <div>
        <h1 ref={heading} tabIndex={-1} className="display-2">
          {title}
        </h1>
        <p className="mt-4 max-w-[44ch] text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}

function load(path: string, news: Parameters<typeof toastAfterReload>[0]): void {
  toastAfterReload(news);
  hardReplace(path);
}

export const enterAdmin = () =>
  load(paths.admin, { title: 'Login successful', description: 'Welcome to the admin dashboard!' });
export const enterSite = () => load(paths.home, { title: 'Registration successful' });
export const joinAdmin = () =>
  load(paths.admin, { title: 'Your account is ready', description: 'You’re signed in.' });
