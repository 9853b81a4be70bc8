import { classNames } from '@/lib/class-names';

interface FoundingMarksProps {
  held: number;
  spots: number;
}

/** A mark for each founding spot; those that are held are filled. */
export function FoundingMarks({ held, spots }: FoundingMarksProps) {
  return (
    <span aria-hidden="true" className="flex max-w-36 gap-1 py-1.5">
      {Array.from({ length: spots }, (_, spot) => spot).map(spot => (
        <span
          key={spot}
          className={classNames(
            'h-2.5 grow rounded-[2px] border',
            spot < held
              ? 'border-brand-strong bg-brand-strong forced-colors:bg-[Highlight]'
              : 'border-line-strong',
          )}
        />
      ))}
    </span>
  );
}
