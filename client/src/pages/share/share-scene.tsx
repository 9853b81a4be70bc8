import { Backdrop } from '@brand/motifs/backdrop';
import type { ReactElement, ReactNode } from 'react';

interface ShareSceneProps {
  /** What is drawn in the middle of the backdrop, as SVG around 0 0. */
  mark: ReactElement;
  children: ReactNode;
}

export function ShareScene({ mark, children }: ShareSceneProps) {
  return (
    <>
      <Backdrop className="absolute left-1/2 top-[34rem] h-80 -translate-x-1/2 xl:left-[78%] xl:top-1/2 xl:h-[34rem] xl:-translate-y-1/2 print:hidden">
        {mark}
      </Backdrop>
      <div className="relative xl:max-w-[50%]">{children}</div>
    </>
  );
}
