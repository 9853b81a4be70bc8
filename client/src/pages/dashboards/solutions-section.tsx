import { dashboardSolutions } from '@brand/copy/dashboard-solutions';
import { dashboardsCopy } from '@brand/copy/dashboards';
import { SolutionDrawing } from '@brand/motifs/solution-drawing';
import { Section } from '@/components/layout/section';
import { classNames } from '@/lib/class-names';

/** Columns of six: two items, then three, then one across. */
const spans = [
  'lg:col-span-3',
  'lg:col-span-3',
  'lg:col-span-2',
  'lg:col-span-2',
  'lg:col-span-2',
  'lg:col-span-6',
];

export function SolutionsSection() {
  return (
    <Section id={solutionsAnchor} aria-labelledby="solutions-title">
      <div className="frame">
        <h2 id="solutions-title" className="display-2 max-w-[11.6em]">
          {dashboardsCopy.solutions.title}
        </h2>
        <ul className="mt-10 grid border-t border-l border-ink sm:grid-cols-2 md:mt-14 lg:grid-cols-6">
          {dashboardSolutions.map(({ key, title, text }, index) => (
            <li
              key={key}
              className={classNames(
                'flex flex-col border-r border-b border-ink p-6 md:p-8',
                spans[index],
                index === 5 && 'lg:flex-row lg:items-center lg:gap-12',
              )}
            >
              <SolutionDrawing
                solution={key}
                className={classNames(
                  'h-28 w-auto self-start md:h-32',
                  index === 5 && 'lg:order-2 lg:ml-auto',
                )}
              />
              <div className={classNames('mt-8', index === 5 && 'lg:mt-0')}>
                <h3 className="display-3">{title}</h3>
                <p className="mt-2 max-w-[44ch]">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

export const solutionsAnchor = 'solutions';
