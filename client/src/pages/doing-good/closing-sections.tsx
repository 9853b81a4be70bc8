import { doingGoodCopy } from '@brand/copy/doing-good';
import { paths } from '@shared/site/paths';
import { Container, Section } from '@/components/layout/section';
import { LinkButton } from '@/components/ui/link';
import { DonateButton } from '@/features/donations/dialog/donation-dialog-context';

export function ClosingCall() {
  return (
    <section
      aria-labelledby="closing-title"
      className="border-t-2 border-brand-strong bg-brand-wash py-16 md:py-24 lg:py-32"
    >
      <Container grid className="items-end gap-y-8">
        <h2 id="closing-title" className="display-1 col-span-4 md:col-span-12 lg:col-span-9">
          {doingGoodCopy.closing.title}
        </h2>
        <div className="col-span-4 md:col-span-12 lg:col-span-3">
          <DonateButton size="large" className="w-full sm:w-auto">
            Donate
          </DonateButton>
        </div>
      </Container>
    </section>
  );
}

export function SponsorsBlurb() {
  const { title, text } = doingGoodCopy.sponsors;
  return (
    <Section aria-labelledby="sponsors-title" spaced={false} className="border-t border-line py-14 md:py-20">
      <Container grid className="items-center gap-y-6">
        <h2 id="sponsors-title" className="display-3 col-span-4 md:col-span-12 lg:col-span-4 xl:col-span-5">
          {title}
        </h2>
        <p className="col-span-4 md:col-span-8 lg:col-span-5">{text}</p>
        <div className="col-span-4 lg:col-span-3 lg:text-right xl:col-span-2">
          <LinkButton href={paths.sponsors} variant="quiet" className="whitespace-nowrap">
            See our sponsors
          </LinkButton>
        </div>
      </Container>
    </Section>
  );
}
