import { doingGoodCopy } from '@brand/copy/doing-good';
import { type DonationSlide, donationSlides, donationSlidesLabel } from '@brand/copy/doing-good-slides';
import { timing } from '@shared/limits/amounts';
import { leadPictures } from '@shared/site/lead-pictures';
import { appsAnchor } from '@shared/site/paths';
import { Carousel } from '@/components/ui/carousel';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { DonateButton } from '@/features/donations/dialog/donation-dialog-context';
import { classNames } from '@/lib/class-names';

const slides = donationSlides.map((slide, index) => ({
  key: slide.key,
  label: slide.label,
  content: <Slide slide={slide} isFirst={index === 0} />,
}));

/** Keeps the heading above the slides, which are hidden in turn. */
export function Hero() {
  return (
    <>
      <div className="frame pb-8 pt-10 md:pb-12 md:pt-14">
        <h1 className="display-1 max-w-[14.1em] lg:max-w-none lg:text-wrap lg:text-[clamp(2.25rem,4.2vw,4rem)]">
          {doingGoodCopy.title}
        </h1>
      </div>
      <Carousel label={donationSlidesLabel} slides={slides} delay={timing.donationCarousel} />
    </>
  );
}

/** Wide screens show it beside the picture, whose left edge fades into it. */
const grounds: Record<DonationSlide['key'], string> = {
  drive: 'lg:bg-slide-drive',
  personal: 'lg:bg-slide-personal',
  group: 'lg:bg-slide-group',
  native: 'lg:bg-slide-native',
};

function Slide({ slide, isFirst }: { slide: DonationSlide; isFirst: boolean }) {
  return (
    <div
      className={classNames(
        'relative flex w-full flex-col bg-paper lg:min-h-[min(36rem,44vw,calc(100svh-24rem))] lg:justify-center',
        grounds[slide.key],
      )}
    >
      <Picture
        {...slide.picture}
        sizes={leadPictures.doingGood.sizes}
        priority={isFirst}
        className="aspect-[5/4] w-full object-cover object-right md:aspect-[16/9] lg:absolute lg:inset-y-0 lg:right-0 lg:h-full lg:w-auto lg:max-w-full lg:object-contain lg:[mask-image:linear-gradient(to_right,transparent,black_12%)]"
      />
      <div className="frame relative grid grow content-start justify-items-start py-8 md:py-12 lg:grow-0 lg:py-10 xl:py-16">
        <h2 className="display-2 max-w-[10.1em] lg:text-[clamp(1.875rem,3.2vw,3.25rem)]">{slide.title}</h2>
        <p className="lead mt-5 max-w-[46ch] lg:max-w-[25ch] xl:mt-7 xl:max-w-[34ch]">{slide.subtitle}</p>
        <div className="mt-7">
          {slide.action === 'donate' ? (
            <DonateButton size="large">{slide.actionLabel}</DonateButton>
          ) : (
            <LinkButton href={`#${appsAnchor}`} size="large">
              {slide.actionLabel}
            </LinkButton>
          )}
        </div>
      </div>
    </div>
  );
}
