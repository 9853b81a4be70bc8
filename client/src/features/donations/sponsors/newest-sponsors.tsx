import { useQuery } from '@tanstack/react-query';
import { fundraisingStatsQuery } from '../progress/use-fundraising';

/** Keeps room for six names of one line, so that nothing moves when they come. */
export function NewestSponsors({ title }: { title: string }) {
  const { data, isError } = useQuery(fundraisingStatsQuery());
  const names = data?.newestSponsors;
  if (names ? names.length === 0 : isError) return null;
  return (
    <div className="self-start xl:border-l xl:border-line-strong xl:pl-6">
      <h3 className="label">{title}</h3>
      <ul className="small mt-2 grid min-h-[calc(3*1lh+1rem)] grid-cols-2 content-start gap-x-6 gap-y-2 text-ink-soft xl:min-h-[calc(6*1lh+2.5rem)] xl:grid-cols-1">
        {names?.map(name => (
          <li key={name} className="truncate">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
