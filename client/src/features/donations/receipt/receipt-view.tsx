import { receiptCopy } from '@brand/copy/receipt';
import type { Receipt } from '@shared/contracts/donations/receipts';
import { formatExactly } from '@shared/money';
import { drive, studio } from '@shared/site/studio';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ChoiceGroup } from '@/components/ui/choice-group';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Link } from '@/components/ui/link';
import { formatOfficeDay, officeYear } from '@/lib/dates';
import { ReceiptTable } from './receipt-table';

export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { items, years, wholeMailbox, sponsorName, seller, asOf } = receipt;
  const choices = years.map(year => ({ ...year, label: describeYear(year) }));
  const form = useForm({ defaultValues: { donor: sponsorName ?? '', year: choices[0]?.label ?? '' } });
  const chosen = useWatch({ control: form.control, name: 'year' });
  const donor = useWatch({ control: form.control, name: 'donor' }).trim();
  const sums = choices.find(({ label }) => label === chosen);
  const shown = items.filter(({ receivedAt }) => officeYear(receivedAt) === sums?.year);
  const listed = shown.filter(({ status }) => status !== 'disputed');
  const disputed = shown.filter(({ status }) => status === 'disputed');
  const { title, yearTitle, purpose, terms, none } = receiptCopy;

  return (
    <Form
      form={form}
      aria-label={title}
      onSubmit={form.handleSubmit(() => window.print())}
      className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-10 print:block print:max-w-none print:space-y-6 print:text-[0.9375rem]"
    >
      <div>
        <h1 className="display-2">{wholeMailbox && sums ? yearTitle(sums.year) : title}</h1>
        <p className="mt-3">{`As of ${formatOfficeDay(asOf)}`}</p>
        <p>{purpose}</p>
        {listed.length > 0 && <p className="mt-3 max-w-[62ch] print:max-w-none">{terms}</p>}
      </div>
      {choices.length > 1 && (
        <div className="print:hidden">
          <ChoiceGroup name="year" label="Year" options={choices.map(({ label }) => label)} />
        </div>
      )}
      <div className="grid gap-8 md:grid-cols-2 print:grid-cols-2">
        <Party label="Received by">{[seller.legalName, ...seller.address, studio.email].join('\n')}</Party>
        {listed.length > 0 && (
          <>
            <div className="print:hidden">
              <Field name="donor" {...receiptCopy.donor}>
                <Textarea rows={3} autoComplete="off" />
              </Field>
            </div>
            {donor && (
              <div className="hidden print:block">
                <Party label={receiptCopy.donor.label}>{donor}</Party>
              </div>
            )}
          </>
        )}
      </div>
      {listed.length > 0 && <ReceiptTable items={listed} sums={listed.length > 1 ? sums : undefined} />}
      {disputed.map(({ reference, receivedAt, amount }) => (
        <div key={reference} className="border-l-4 border-signal pl-5">
          <p className="figures font-[650]">{`${formatOfficeDay(receivedAt)}, ${formatExactly(amount)}`}</p>
          <p>{receiptCopy.disputed}</p>
          <p className="caption mt-1 text-ink-soft [overflow-wrap:anywhere]">{`Reference ${reference}`}</p>
        </div>
      ))}
      {shown.length === 0 && (
        <p>
          {none} <MailLink />
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
        {listed.length > 0 && <Button type="submit">Print or save as PDF</Button>}
        {drive.monthly && (
          <Link href={drive.monthly.manage} className="text-link">
            Manage a monthly gift
          </Link>
        )}
      </div>
    </Form>
  );
}

function Party({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
    </div>
  );
}

export function MailLink() {
  return (
    <a href={`mailto:${studio.email}`} className="text-link">
      {studio.email}
    </a>
  );
}

const describeYear = ({ year, donations, net }: Receipt['years'][number]) =>
  `${year}: ${donations} ${donations === 1 ? 'donation' : 'donations'}, ${formatExactly(net)}`;
