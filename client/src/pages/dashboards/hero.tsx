import { dashboardNotes, type NotePlace } from '@brand/copy/dashboard-notes';
import { dashboardsCopy } from '@brand/copy/dashboards';
import { sampleNote } from '@brand/copy/site-wide';
import { leadPictures } from '@shared/site/lead-pictures';
import { type CSSProperties, Fragment } from 'react';
import { BookCallButton } from '@/components/layout/book-call-button';
import { LinkButton } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { solutionsAnchor } from './solutions-section';

const { title, lead, alt, notesTitle, wholeBoard, client, caption } = dashboardsCopy.hero;
const radioName = 'board-note';

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
          <fieldset className="board bleed-right md:mr-0">
            <legend className="sr-only">{notesTitle}</legend>
            <Picture
              {...leadPictures.dashboards}
              alt={alt}
              priority
              className="h-auto w-full border border-ink max-md:border-r-0"
            />
            <label>
              <input type="radio" name={radioName} defaultChecked className="sr-only" />
              <span className="sr-only">{wholeBoard}</span>
            </label>
            {dashboardNotes.map(({ text, at, onPhone }, index) => (
              <Fragment key={text}>
                <label className="board-pin figures" style={placeOf(at, onPhone)}>
                  <input
                    type="radio"
                    name={radioName}
                    value={index + 1}
                    aria-describedby={`board-note-${index + 1}`}
                    className="sr-only"
                  />
                  {index + 1}
                </label>
                <span aria-hidden="true" className="board-light" style={placeOf(at, onPhone)} />
              </Fragment>
            ))}
          </fieldset>
          <figcaption>
            <p className="caption mt-3 text-ink-soft">{sampleNote}</p>
            <p className="mt-6 max-w-[60ch]">
              <strong className="font-[700]">{client}</strong> {caption}
            </p>
            <ol className="mt-6 grid gap-x-8 gap-y-4 md:grid-cols-3">
              {dashboardNotes.map(({ text }, index) => (
                <li
                  key={text}
                  id={`board-note-${index + 1}`}
                  className="grid grid-cols-[2rem_1fr] border-t border-ink pt-3"
                >
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
  const place = {
    '--x': at.x,
    '--y': at.y,
    '--light': at.light.join(' '),
    '--phone-x': onPhone.x,
    '--phone-y': onPhone.y,
    '--phone-light': onPhone.light.join(' '),
  };
  return place as CSSProperties;
}
