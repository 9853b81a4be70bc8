import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';

export function DoingGoodPage() {
  return (
    <>
      <PageHead page={pages.doingGood} />
      <div className="frame py-24">
        <h1 className="display-1 max-w-[16ch]">{pages.doingGood.title.split(' | ')[0]}</h1>
        <p className="lead mt-8 max-w-[52ch]">{pages.doingGood.description}</p>
        <section id="donate" className="mt-[100vh]">
          <h2 className="display-2">Donate</h2>
        </section>
      </div>
    </>
  );
}
