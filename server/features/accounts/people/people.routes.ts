import * as endpoints from '@shared/contracts/people';
import type { Request, Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { renewSession } from '../start-session';
import { changeRole, disablePerson, enablePerson, removePerson } from './change-person';
import { personNotFound } from './people.errors';
import { presentPerson } from './people.presenter';
import { findRole, listPeople } from './people.repository';

/** Who has an account, for owners. */
export function peopleRoutes(deps: Services): Router {
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.listPeople, async ({ query, user }) => {
    const { rows, nextCursor } = await listPeople(deps.db, query);
    return { rows: rows.map(row => presentPerson(row, user)), nextCursor };
  });

  serve(endpoints.changePerson, async ({ params, body: { role, disabled }, user, request }) => {
    const id = requireId(params);
    const by = changedBy(user, request);
    if (role !== undefined) {
      const current = await findRole(deps.db, id);
      if (current === null) throw personNotFound();
      const sessionVersion = await changeRole(deps, id, role, by);
      if (id === user.id) await renewSession(request, { sessionVersion });
    } else if (disabled) await disablePerson(deps, id, by);
    else await enablePerson(deps, id, by);
  });

  serve(endpoints.removePerson, ({ params, user, request }) =>
    removePerson(deps, requireId(params), changedBy(user, request)),
  );

  return router;
}

const changedBy = (actor: Express.User, { ip }: Request) => ({ actor, ip });

/** @throws HttpError 404 for what cannot be an ID. */
function requireId({ id }: { id: string | null }): string {
  if (id === null) throw personNotFound();
  return id;
}
