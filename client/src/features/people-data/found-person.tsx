import type { PersonData } from '@shared/contracts/people-data';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ExportButton } from '@/components/ui/export-button';
import { download } from '@/lib/api/download-file';
import { CorrectDialog } from './correct-dialog';
import { summarize } from './count-records';
import { EraseDialog } from './erase-dialog';
import { HeldRecords } from './held-records';

interface FoundPersonProps {
  email: string;
  person: PersonData;
  heading: RefObject<HTMLHeadingElement | null>;
  onCorrected: (email: string) => void;
  onErased: () => void;
}

/** What is held about a person, and what can be done with it. */
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
        <EmptyState message="We hold nothing else under this address." />
      ) : (
        <>
          <p className="max-w-[75ch] [overflow-wrap:anywhere]">{`We hold ${summary}.`}</p>
          <div className="flex flex-wrap gap-3">
            <ExportButton
              load={() => download('exportPerson', { body: { email } })}
              fileName="person-data.json"
              failure="We couldn’t reach the server. Please try again."
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
      <span>{email}</span> belongs to the staff account <span className="font-[650]">{username}</span>.
      Accounts aren’t exported or erased here. Whoever uses this account can change it on their account page,
      and an owner can remove it under People.
    </p>
  );
}
