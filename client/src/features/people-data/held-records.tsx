import type { PersonData } from '@shared/contracts/people-data';
import { limitMarks } from '@shared/text';
import { useId } from 'react';
import { StatusPill } from '@/components/ui/status-pill';
import { type DescribedRecord, describeRecords, type RecordGroup } from './describe-records';

/** The records about a person, by kind, the newest of many. */
export function HeldRecords({ person }: { person: PersonData }) {
  return describeRecords(person).map(group => <Group key={group.title} {...group} />);
}

function Group({ title, total, records }: RecordGroup) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-ink pt-4 lg:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="text-lg font-[680]">
        <span>{title}</span>{' '}
        <span className="figures font-[430] text-ink-soft">{total.toLocaleString('en-US')}</span>
      </h3>
      <div className="grid gap-6">
        {records.length < total && (
          <p className="max-w-[68ch]">
            {`Only the newest ${records.length} are shown. The export has all ${total.toLocaleString('en-US')}.`}
          </p>
        )}
        <ul className="grid gap-6">
          {records.map(({ key, ...record }) => (
            <li key={key} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
              <Described {...record} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Described({ title, status, facts }: Omit<DescribedRecord, 'key'>) {
  return (
    <div className="grid gap-3 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="figures font-[650]">{title}</span>
        <StatusPill tone="plain">{status}</StatusPill>
      </div>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="small text-ink-soft max-sm:mt-1">{label}</dt>
            <dd className="max-w-[68ch] whitespace-pre-wrap">{limitMarks(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
