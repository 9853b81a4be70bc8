import { dashboardSolutions } from '@brand/copy/dashboard-solutions';
import { dashboardsCopy } from '@brand/copy/dashboards';
import { SolutionDrawing } from '@brand/motifs/solution-drawing';
import { Section } from '@/components/layout/section';
import { classNames } from '@/lib/class-names';

/** Two in the first row, then three; the last row is as wide as the others, however many there are. */
function spanOf(index: number): string {
  const last = dashboardSolutions.length - 1;
  const inLastRow = (dashboardSolutions.length - 2) % 3;
  if (inLastRow === 1 && index === last) return 'lg:col-span-6';
  if (index < 2 || (inLastRow === 2 && index >= last - 1)) return 'lg:col-span-3';
  return 'lg:col-span-2';
}

export function SolutionsSection() {
  return (
    <Section id={solutionsAnchor} aria-labelledby="solutions-title">
      <div className="frame">
        <h2 id="solutions-title" className="display-2 max-w-[11.6em]">
          {dashboardsCopy.solutions.title}
        </h2>
        <ul className="mt-10 grid border-t border-l border-ink sm:grid-cols-2 md:mt-14 lg:grid-cols-6">
          {dashboardSolutions.map(({ key, title, text }, index) => {
            const span = spanOf(index);
            const isWhole = span === 'lg:col-span-6';
            return (
              <li
                key={key}
                className={classNames(
                  'flex flex-col border-r border-b border-ink p-6 last:odd:sm:max-lg:col-span-2 md:p-8',
                  span,
                  isWhole && 'lg:flex-row lg:items-center lg:gap-12',
                )}
              >
                <SolutionDrawing
                  solution={key}
                  className={classNames('h-28 w-auto self-start md:h-32', isWhole && 'lg:order-2 lg:ml-auto')}
                />
                <div className={classNames('mt-8', isWhole && 'lg:mt-0')}>
                  <h3 className="display-3">{title}</h3>
                  <p className="mt-2 max-w-[44ch]">{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}

export const solutionsAnchor = 'solutions';
