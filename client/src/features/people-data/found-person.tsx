import type { PersonData } from '@shared/contracts/people-data/people-data';
import { limitMarks } from '@shared/text';
import { type RefObject, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ExportButton } from '@/components/ui/export-button';
import { EmptyState } from '@/components/ui/states';
import { StatusPill } from '@/components/ui/status-pill';
import { download } from '@/lib/api/download-file';
import { CorrectDialog } from './correct-dialog';
import { summarize } from './count-records';
import { type DescribedRecord, describeRecords, type RecordGroup } from './describe-records';
import { EraseDialog } from './erase-dialog';

interface FoundPersonProps {
  email: string;
  person: PersonData;
  heading: RefObject<HTMLHeadingElement | null>;
  onCorrected: (email: string) => void;
  onErased: () => void;
}

export function FoundPerson({ email, person, heading, onCorrected, onErased }: FoundPersonProps) {
  const [dialog, setDialog] = useState<'correct' | 'erase' | null>(null);
  const summary = summarize(person);
  const common = { email, onClose: () => setDialog(null), fallbackFocus: heading };

  return (
    <section aria-labelledby="held" className="grid gap-6">
      <h2 ref={heading} id="held" tabIndex={-1} className="title [overflow-wrap:anywhere]">
        {email}
      </h2>
      {person.account && <AccountNote {...person.account} />}
      {summary === '' ? (
        <EmptyState message="No records under this address." />
      ) : (
        <>
          <p className="max-w-[75ch] [overflow-wrap:anywhere]">{`We hold ${summary}.`}</p>
          <div className="flex flex-wrap gap-3">
            <ExportButton
              load={() => download('exportPerson', { body: { email } })}
              fileName="person-data.json"
            >
              Export JSON
            </ExportButton>
            <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setDialog('correct')}>
              Correct
            </Button>
            <Button variant="danger" size="small" aria-haspopup="dialog" onClick={() => setDialog('erase')}>
              Erase
            </Button>
          </div>
          <HeldRecords person={person} />
        </>
      )}
      <p className="small max-w-[68ch] text-ink-soft">
        Look up each address they may have used. Secure shares aren’t included: delete those you made for them
        in the admin panel.
      </p>
      {dialog === 'correct' && (
        <CorrectDialog
          {...common}
          onCorrected={corrected => {
            setDialog(null);
            onCorrected(corrected);
          }}
        />
      )}
      {dialog === 'erase' && (
        <EraseDialog
          {...common}
          person={person}
          onErased={() => {
            setDialog(null);
            onErased();
          }}
        />
      )}
    </section>
  );
}

function AccountNote({ username, email }: NonNullable<PersonData['account']>) {
  return (
    <p className="max-w-[75ch] border-l-4 border-brand-strong bg-brand-wash px-4 py-3 [overflow-wrap:anywhere]">
      <span>{email}</span> belongs to the staff account <span className="font-[650]">{username}</span>, which
      isn’t exported or erased here. An owner can remove it under People.
    </p>
  );
}

function HeldRecords({ person }: { person: PersonData }) {
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
