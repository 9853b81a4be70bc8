import { type ActivityItem, listActivity as contract } from '@shared/contracts/activity';
import type { Router } from 'express';
import { createEndpointRouter, requirePermission } from '../http/endpoints/endpoint-router';
import type { Services } from '../services';
import { type ListedActivity, listActivity } from './activity.repository';

export function activityRoutes(deps: Services): Router {
  const { db, clock } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(contract, async ({ query: { share, ...query }, by: { user } }) => {
    const person = query.person === 'me' ? user.id : query.person;
    const own = person === user.id ? 'own-account' : 'people';
    requirePermission(share === undefined ? own : 'staff', user, clock);
    const subject = share === undefined ? undefined : ({ type: 'share', id: share } as const);
    const { rows, nextCursor } = await listActivity(db, { ...query, person, subject });
    return { rows: rows.map(row => presentActivity(row, user)), nextCursor };
  });

  return router;
}

function presentActivity(entry: ListedActivity, asker: Express.User): ActivityItem {
  const { id, createdAt, action, by, about, quantity, device, subjectType: type, subjectId } = entry;
  const at = createdAt.toISOString();
  const network = seesNetwork(asker, entry) ? entry.network : null;
  const subject = type === null || subjectId === null ? null : { type, id: subjectId };
  return { id, at, action, by, subject, about, quantity, network, device };
}

/** Hides colleagues' networks: sign-ins from an account's usual network are trusted more. */
const seesNetwork = ({ id, role }: Express.User, { actorId }: ListedActivity) =>
  role === 'owner' || actorId === id || actorId === null;
