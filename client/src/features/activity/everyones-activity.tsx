import { Disclosure } from '@/components/ui/disclosure';
import { ActivityByKind } from './activity-by-kind';
import { allActivityQuery } from './api/activity';

const label = 'Everyone’s activity';

/** What everyone did, asked for once an owner opens it. */
export function EveryonesActivity() {
  return (
    <Disclosure summary={label}>
      <section aria-label={label} className="mt-3 grid max-w-2xl gap-4">
        <p className="small text-ink-soft">
          Everything done here, including by visitors and from the command line. Entries are kept for 400
          days.
        </p>
        <ActivityByKind makeQuery={allActivityQuery} label={label} />
      </section>
    </Disclosure>
  );
}
