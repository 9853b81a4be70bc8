import { timing } from '@shared/limits';
import { leadPictures } from '@shared/site/lead-pictures';
import { appsAnchor } from '@shared/site/paths';
import { Carousel } from '@/components/ui/carousel';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { type DonationSlide, donationSlides } from '@/content/donation-slides';
import { DonateButton } from '@/features/donations/dialog/donate-button';

const slides = donationSlides.map((slide, index) => ({
  key: slide.key,
  label: slide.label,
  content: <Slide slide={slide} isFirst={index === 0} />,
}));

export function Hero() {
  return (
    <>
      <h1 className="label frame py-3.5">
        Doing good: two free safety apps, and the drive that pays for them
      </h1>
      <Carousel label="The drive in four pictures" slides={slides} delay={timing.donationCarousel} />
    </>
  );
}

function Slide({ slide, isFirst }: { slide: DonationSlide; isFirst: boolean }) {
  return (
    <div className="relative flex w-full flex-col bg-paper lg:min-h-[min(44rem,56vw,calc(100svh-11rem))] lg:justify-center">
      <Picture
        name={slide.picture}
        alt={slide.alt}
        sizes={leadPictures.doingGood.sizes}
        priority={isFirst}
        className="aspect-[5/4] w-full object-cover object-right md:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
      />
      <div className="frame relative grid grow content-start justify-items-start py-8 md:py-12 lg:grow-0 lg:py-10 xl:py-16">
        <h2 className="display-1 max-w-[12ch] lg:max-w-[9.5ch] lg:text-[clamp(2.25rem,-0.6rem+6.2vw,5.5rem)]">
          {slide.title}
        </h2>
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
