import type { ReactNode } from 'react';
import { StudioFigures } from './studio-figures';

/** A form beside the studio's figures. */
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
