import type { WorkSlideText } from '@brand/copy/work-slides';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';

export function WorkSlide({ slide }: { slide: WorkSlideText }) {
  const { label, picture, tall, alt, title, subtitle, action } = slide;
  return (
    <div className="frame page-grid w-full items-center gap-y-6 pb-10 md:py-12 lg:min-h-[38rem]">
      <div className="col-span-4 flex aspect-[8/5] items-center justify-center max-md:-mx-(--frame-margin) max-md:aspect-[70/69] max-md:border-b max-md:border-line-strong md:col-span-12 lg:col-span-8">
        <Picture
          name={picture}
          tall={tall}
          alt={alt}
          sizes="(min-width: 1280px) 850px, (min-width: 1024px) 66vw, 100vw"
          className="h-full w-full object-contain max-md:object-cover max-md:object-top"
        />
      </div>
      <div className="col-span-4 max-lg:min-h-64 md:col-span-12 lg:col-span-4">
        <p className="label mb-3">{label}</p>
        <h2 className="display-2 lg:text-[2.9rem]">{title}</h2>
        <p className="mt-4 max-w-[36ch]">{subtitle}</p>
        {action && (
          <LinkButton href={action.href} variant="quiet" className="mt-6">
            {action.label}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
