import { receiptCopy } from '@brand/copy/receipt';
import { pages } from '@shared/site/pages';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '@/components/ui/states';
import { ReceiptRequest } from '@/features/donations/receipt/receipt-request';
import { ReceiptView } from '@/features/donations/receipt/receipt-view';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { call, endpointQuery, pathOf } from '@/lib/api/endpoint';
import { PageHead } from '@/lib/head/page-head';
import { useLinkToken } from '@/lib/use-link-token';

/** An emailed token, or what a payment page is known by. */
const receiptKey = /^(?:(?:cs|offline)_.+|.{43})/;

export function ReceiptPage() {
  const key = useLinkToken(receiptKey);
  return (
    <>
      <PageHead page={pages.receipt} />
      <div className="frame min-h-[calc(100dvh-var(--header-height))] py-12 md:py-20 print:min-h-0 print:py-6">
        {key ? <LinkedReceipt key={key} link={key} /> : <Request />}
      </div>
    </>
  );
}

function LinkedReceipt({ link }: { link: string }) {
  const query = useQuery({
    queryKey: [pathOf('readReceipt'), link],
    queryFn: ({ signal }) => call('readReceipt', { body: { key: link } }, { signal }),
  });
  const { data, error } = query;
  if (data) return <ReceiptView receipt={data} />;
  if (error instanceof ApiError && error.status === 404) return <Request reason={messageOf(error)} />;
  return (
    <div className="grid max-w-2xl gap-8">
      <h1 className="display-2">{receiptCopy.title}</h1>
      <Loaded query={query} name="your receipt">
        {() => null}
      </Loaded>
    </div>
  );
}

function Request({ reason }: { reason?: string }) {
  const { data: registration } = useQuery(endpointQuery('readRegistration'));
  return <ReceiptRequest reason={reason} sendsEmail={registration?.sendsEmail !== false} />;
}
