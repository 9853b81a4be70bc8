import { privacyPolicy, privacyRecords } from '@brand/copy/privacy-policy';
import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';
import { LegalPage } from './legal/legal-page';

export function PrivacyPage() {
  return (
    <>
      <PageHead page={pages.privacy} />
      <LegalPage
        text={privacyPolicy}
        inset={{ after: privacyRecords.afterSection, content: <RecordsTable /> }}
      />
    </>
  );
}

function RecordsTable() {
  const { caption, columns, rows } = privacyRecords;
  return (
    <div className="border-b border-line-strong py-9 print:py-4">
      <table className="small w-full border-collapse text-left align-top max-md:block">
        <caption className="title mb-4 text-left max-md:block">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-ink">
            {columns.map(column => (
              <th key={column} scope="col" className="label py-2 pr-5">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ what, fields, why, who, kept }) => (
            <tr
              key={what}
              className="border-b border-line align-top break-inside-avoid last:border-0 max-md:grid max-md:gap-1 max-md:py-4"
            >
              <th
                scope="row"
                className="w-[16%] py-3 pr-5 font-[650] max-md:w-auto max-md:py-0 max-md:text-base"
              >
                {what}
              </th>
              <td className="py-3 pr-5 max-md:py-0">{fields}</td>
              <td className="w-[18%] py-3 pr-5 max-md:w-auto max-md:py-0">{why}</td>
              <td className="w-[17%] py-3 pr-5 max-md:w-auto max-md:py-0 max-md:text-ink-soft">{who}</td>
              <td className="w-[20%] py-3 max-md:w-auto max-md:py-0 max-md:text-ink-soft">
                <span className="md:hidden">Kept: </span>
                {kept}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
