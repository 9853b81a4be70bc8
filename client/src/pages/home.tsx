import { pages } from '@shared/site/pages';
import { PageHead } from '@/lib/head/page-head';

export function HomePage() {
  return (
    <>
      <PageHead page={pages.home} />
      <div className="frame py-24">
        <h1 className="display-1 max-w-[16ch]">{pages.home.title.split(' | ')[0]}</h1>
        <p className="lead mt-8 max-w-[52ch]">{pages.home.description}</p>
        <section id="donate" className="mt-[100vh]">
          <h2 className="display-2">Donate</h2>
        </section>
      </div>
    </>
  );
}
