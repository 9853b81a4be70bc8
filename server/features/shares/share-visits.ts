import { timingSafeEqual } from 'node:crypto';
import { shareLimits } from '@shared/limits';
import type { SecureShare } from '@shared/tables/shares';
import type { Clock } from '../../clock';
import type { HashNetwork } from '../../encryption/network-hash';

interface VisitDeps {
  hashNetwork: HashNetwork;
  clock: Clock;
}

/** What proves that a share was opened, and when: whoever has it does not use up another opening. */
export function issueVisit(
  { hashNetwork }: Pick<VisitDeps, 'hashNetwork'>,
  share: SecureShare,
  openedAt: Date,
): string | null {
  return share.maxOpenings === null ? null : sign(hashNetwork, share, openedAt.getTime());
}

/** Whether a download belongs to an opening that was counted; always so where openings are unlimited. */
export function isVisit(
  { hashNetwork, clock }: VisitDeps,
  share: SecureShare,
  visit: string | null | undefined,
): boolean {
  if (share.maxOpenings === null) return true;
  const openedAt = Number(/^(\d{1,15})-/.exec(visit ?? '')?.[1]);
  if (!visit || Number.isNaN(openedAt) || clock.now().getTime() - openedAt >= shareLimits.visitFor)
    return false;
  const expected = Buffer.from(sign(hashNetwork, share, openedAt));
  const given = Buffer.from(visit);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(hashNetwork: HashNetwork, { id, slug }: SecureShare, openedAt: number): string {
  return `${openedAt}-${hashNetwork(`share-visit:${id}`, `${slug}:${openedAt}`)}`;
}
