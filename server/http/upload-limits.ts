import { bodyLimits } from '@shared/limits';
import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';
import { limitBodies } from './body-limits';

interface UploadLimitOptions {
  /** Bytes that the largest upload may have. */
  max: number;
  metrics: Pick<Metrics, 'countRefusal' | 'setUnfinishedBytes'>;
}

/**
 * Limits how many uploads are under way at a time, to a route. What strangers send, and accounts that no owner has
 * approved, counts apart from what everyone else does.
 * @throws HttpError 429 and 503
 */
export function limitUploads({ max, metrics }: UploadLimitOptions): RequestHandler {
  const { address, prefix56, prefix48, total } = bodyLimits.uploadsUnderWay;
  const limitKind = (kind: string) =>
    limitBodies({
      kind,
      max,
      countsAs: 'largest',
      unfinished: {
        address: address * max,
        prefix56: prefix56 * max,
        prefix48: prefix48 * max,
        total: total * max,
      },
      applies: () => true,
      metrics,
      within: bodyLimits.uploadWithin,
    });
  const limitApproved = limitKind('approved_upload');
  const limitOthers = limitKind('upload');
  return (request, response, next) =>
    (request.user?.isApproved ? limitApproved : limitOthers)(request, response, next);
}
