import { type MarkNumber, SectionMark } from '@brand/motifs/section-mark';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface ServiceHeadProps {
  id: string;
  title: string;
  number: MarkNumber;
  className: string;
  children: ReactNode;
}

export function ServiceHead({ id, title, number, className, children }: ServiceHeadProps) {
  return (
    <div className={classNames('col-span-4 grid grid-cols-subgrid content-start gap-y-3', className)}>
      <SectionMark number={number} className="col-span-4 md:col-span-12 lg:col-span-1 lg:mt-[0.55rem]" />
      <div className="col-span-4 md:col-span-12 lg:col-start-2 lg:-col-end-1">
        <h2 id={id} className="display-2 lg:max-[85rem]:text-[2.5rem]">
          {title}
        </h2>
        <div className="mt-5 grid max-w-[46ch] gap-4">{children}</div>
      </div>
    </div>
  );
}
