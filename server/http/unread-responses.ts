import { responseLimits } from '@shared/limits';
import type { Request, RequestHandler, Response } from 'express';
import type { Metrics } from '../metrics/metrics';
import { tooManyRequests, tooMuchUnderWay } from './errors';
import {
  type BudgetLimits,
  type BudgetTier,
  createNetworkBudget,
  type NetworkBudget,
} from './network-budget';

export interface UnreadResponses {
  /**
   * Counts a text until its client has taken it.
   * @throws HttpError 429 and 503, unless `isDone`: what was done is answered, and has to be taken soon.
   */
  hold(request: Request, response: Response, options: { bytes: number; isDone: boolean }): void;
  /**
   * Guards a route that sends a stream, however large.
   * @throws HttpError 429 and 503
   */
  limit(kind: 'exports' | 'downloads'): RequestHandler;
}

interface UnreadResponseOptions {
  metrics: Pick<Metrics, 'countRefusal' | 'setUnreadBytes'>;
  limits?: UnreadLimits;
}

type Kind = 'texts' | 'exports' | 'downloads';

interface UnreadLimits {
  countsFrom: number;
  takeWithin: number;
  hurriedWithin: number;
  texts: BudgetLimits;
  exports: BudgetLimits & { each: number };
  downloads: BudgetLimits & { each: number };
}

interface Budgets {
  kind: Kind;
  approved: NetworkBudget;
  others: NetworkBudget;
}

interface Held {
  request: Request;
  response: Response;
  bytes: number;
  /** Milliseconds in which the client has to have taken it. */
  within?: number;
}

/**
 * Limits the memory of responses that clients don't take, per network and in total. While the total is full, the oldest
 * responses of the network that holds the most are cut off for others, or of all if none holds more. What accounts hold
 * that an owner has approved counts apart from what strangers do.
 */
export function createUnreadResponses({
  metrics,
  limits = responseLimits,
}: UnreadResponseOptions): UnreadResponses {
  const budgetsOf = (kind: Kind): Budgets => ({
    kind,
    approved: createNetworkBudget(limits[kind], { evictsOldest: true }),
    others: createNetworkBudget(limits[kind], { evictsOldest: true }),
  });
  const budgets = {
    texts: budgetsOf('texts'),
    exports: budgetsOf('exports'),
    downloads: budgetsOf('downloads'),
  };

  /** Returns the limit that was reached, or null. */
  const take = (
    { kind, approved, others }: Budgets,
    { request, response, bytes, within }: Held,
  ): BudgetTier | null => {
    const isApproved = request.user?.isApproved ?? false;
    const budget = isApproved ? approved : others;
    const label = isApproved ? `approved_${kind}` : kind;
    const cutOff = () => {
      metrics.countRefusal(`unread_${label}`, 'total');
      response.destroy();
    };
    const taken = budget.take(request.ip, bytes, cutOff);
    if (typeof taken === 'string') {
      metrics.countRefusal(`unread_${label}`, taken);
      return taken;
    }
    metrics.setUnreadBytes(label, budget.held());
    const stopTimer = within === undefined ? () => {} : destroyAfter(response, within);
    response.once('close', () => {
      stopTimer();
      taken();
      metrics.setUnreadBytes(label, budget.held());
    });
    return null;
  };

  return {
    hold(request, response, { bytes, isDone }) {
      if (bytes < limits.countsFrom || response.destroyed) return;
      const full = take(budgets.texts, { request, response, bytes, within: limits.takeWithin });
      if (full && !isDone) throw refusalOf(full);
      if (full) response.once('close', destroyAfter(response, limits.hurriedWithin));
    },
    limit(kind) {
      const bytes = limits[kind].each;
      return (request, response, next) => {
        // Whoever hung up before has had its `close`, and would hold its place for good.
        if (response.destroyed) return;
        const full = take(budgets[kind], { request, response, bytes });
        if (full) throw refusalOf(full);
        next();
      };
    },
  };
}

const refusalOf = (full: BudgetTier) => (full === 'total' ? tooMuchUnderWay() : tooMuchForNetwork());

const tooMuchForNetwork = () =>
  tooManyRequests('Your network is downloading too much at once. Please wait a moment and try again.', 30);

/** Returns the function that prevents it. */
function destroyAfter(response: Response, milliseconds: number): () => void {
  const timer = setTimeout(() => response.destroy(), milliseconds);
  return () => clearTimeout(timer);
}
