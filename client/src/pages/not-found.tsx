import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useLocation } from 'wouter';
import { DepthContours } from '@/components/layout/depth-contours';
import { LinkButton } from '@/components/ui/link';
import { PageHead } from '@/lib/head/page-head';

/** Where the small depths stand, from the middle of the hollow, and what they read. */
const soundings = [
  [-480, 150, '3'],
  [300, -262, '4'],
  [-440, -70, '7'],
  [60, 300, '8'],
  [-60, -288, '9'],
  [290, -152, '11'],
  [-350, -90, '15'],
  [-300, 120, '16'],
  [392, 92, '17'],
  [-90, 212, '18'],
  [36, -196, '19'],
  [-238, 18, '27'],
  [206, 106, '29'],
] as const;

export function NotFoundPage() {
  const [path] = useLocation();
  return (
    <>
      <PageHead page={pages.notFound} />
      <div className="relative overflow-hidden">
        <DepthContours className="absolute left-1/2 top-[20.25rem] h-[25rem] -translate-x-1/2 md:left-[76%] md:top-1/2 md:h-auto md:w-[62vw] md:-translate-y-1/2">
          {soundings.map(([x, y, depth]) => (
            <text key={depth} x={x} y={y} textAnchor="middle" className="caption fill-ink-soft max-md:hidden">
              {depth}
            </text>
          ))}
          <text y="56" textAnchor="middle" className="fill-ink text-[10rem] font-[300] [font-stretch:80%]">
            40
            <tspan dy="26" fontSize="80">
              4
            </tspan>
          </text>
        </DepthContours>
        <div className="frame relative flex min-h-[calc(100dvh-var(--header-height))] flex-col justify-between gap-80 pb-8 pt-14 md:pb-12 md:pt-20">
          <div className="grid justify-items-start">
            <h1 className="display-1 max-w-[9ch]">404 Page Not Found</h1>
            <p className="lead mt-6 max-w-[26ch] md:mt-8">Did you forget to add the page to the router?</p>
            <LinkButton href={paths.home} size="large" className="mt-8">
              Back to home
            </LinkButton>
          </div>
          <p className="caption max-w-[38ch] break-words">There’s no page at {path}</p>
        </div>
      </div>
    </>
  );
}
