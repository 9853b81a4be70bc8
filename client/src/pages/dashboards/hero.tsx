import { dashboardNotes, type NotePlace } from '@brand/copy/dashboard-notes';
import { dashboardsCopy } from '@brand/copy/dashboards';
import { sampleNote } from '@brand/copy/site-wide';
import { leadPictures } from '@shared/site/lead-pictures';
import type { CSSProperties } from 'react';
import { BookCallButton } from '@/components/layout/book-call-button';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { solutionsAnchor } from './solutions-section';

const { title, lead, alt, client, caption } = dashboardsCopy.hero;

export function Hero() {
  return (
    <div className="overflow-x-clip">
      <div className="frame pb-16 pt-14 md:pb-24 md:pt-20">
        <div className="page-grid items-end gap-y-7">
          <h1 className="display-1 col-span-4 max-w-[9.7em] md:col-span-12 lg:col-span-8">{title}</h1>
          <div className="col-span-4 md:col-span-10 lg:col-span-4">
            <p className="lead">{lead}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <BookCallButton size="large">Start Your Project</BookCallButton>
              <LinkButton href={`#${solutionsAnchor}`} variant="quiet" size="large">
                Explore Solutions
              </LinkButton>
            </div>
          </div>
        </div>
        <figure className="mt-12 md:mt-16">
          <div className="relative bleed-right md:mr-0">
            <Picture
              {...leadPictures.dashboards}
              alt={alt}
              priority
              className="h-auto w-full border border-ink max-md:border-r-0"
            />
            {dashboardNotes.map(({ text, at, onPhone }, index) => (
              <span
                key={text}
                aria-hidden="true"
                className="figures absolute left-(--phone-x) top-(--phone-y) grid size-8 -translate-1/2 place-items-center rounded-full border-2 border-paper bg-ink font-[700] text-[0.9375rem] text-paper md:left-(--x) md:top-(--y)"
                style={placeOf(at, onPhone)}
              >
                {index + 1}
              </span>
            ))}
          </div>
          <figcaption>
            <p className="caption mt-3 text-ink-soft">{sampleNote}</p>
            <p className="mt-6 max-w-[60ch]">
              <strong className="font-[700]">{client}</strong> {caption}
            </p>
            <ol className="mt-6 grid gap-x-8 gap-y-4 md:grid-cols-3">
              {dashboardNotes.map(({ text }, index) => (
                <li key={text} className="grid grid-cols-[2rem_1fr] border-t border-ink pt-3">
                  <span aria-hidden="true" className="figures font-[700]">
                    {index + 1}
                  </span>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          </figcaption>
        </figure>
      </div>
    </div>
  );
}

function placeOf(at: NotePlace, onPhone: NotePlace): CSSProperties {
  const place = { '--x': at.x, '--y': at.y, '--phone-x': onPhone.x, '--phone-y': onPhone.y };
  return place as CSSProperties;
}
