import type { Server } from 'node:http';
import { connectionLimits } from '@shared/limits';
import type { Metrics } from '../metrics/metrics';
import { type BudgetLimits, createNetworkBudget } from './network-budget';

interface ConnectionLimitOptions {
  /** Behind a proxy all connections are the proxy's, and only their total can be limited here. */
  trustProxy: number;
  metrics: Pick<Metrics, 'countRefusal' | 'setConnections'>;
  limits?: BudgetLimits;
}

/**
 * Closes connections beyond those that a network, or all of them, may hold open at a time. While the total is full, the
 * oldest ones of the network that holds the most make room for others; behind a proxy networks aren't known here.
 */
export function limitConnections(
  server: Server,
  { trustProxy, metrics, limits = connectionLimits }: ConnectionLimitOptions,
): void {
  const budget = createNetworkBudget(trustProxy === 0 ? limits : { ...unlimited, total: limits.total });
  server.on('connection', socket => {
    const { remoteAddress } = socket;
    const evict = () => {
      metrics.countRefusal('connections', 'total');
      socket.destroy();
    };
    const taken = budget.take(remoteAddress, 1, trustProxy === 0 ? evict : undefined);
    if (typeof taken === 'string') {
      metrics.countRefusal('connections', taken);
      socket.destroy();
      return;
    }
    metrics.setConnections(budget.held());
    socket.once('close', () => {
      taken();
      metrics.setConnections(budget.held());
    });
  });
}

const unlimited = { address: Infinity, prefix56: Infinity, prefix48: Infinity };
