import * as settings from '@shared/contracts/accounts/account-settings';
import * as invitations from '@shared/contracts/accounts/invitations';
import * as endpoints from '@shared/contracts/accounts/people';
import { present } from '@shared/contracts/endpoint';
import type { Router } from 'express';
import { createEndpointRouter } from '../../platform/http/endpoints/endpoint-router';
import type { HttpError } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { invitationNotOpen, personNotFound } from './accounts.errors';
import { presentInvitation } from './accounts.presenter';
import { invitePerson, revokeInvitation } from './invitations';
import * as people from './people';
import { listPeople } from './people.repository';
import { renewSession } from './sign-in';
import { listOpenInvitations } from './tokens.repository';

export function peopleRoutes(deps: Services): Router {
  const { db, clock } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.listPeople, async ({ query, by }) => {
    const { rows, nextCursor } = await listPeople(db, query);
    return {
      rows: rows.map(row => present(endpoints.person, { ...row, self: row.id === by.user.id })),
      nextCursor,
    };
  });
  serve(endpoints.changePerson, async ({ params, body: { role, disabled }, by, request }) => {
    const id = requireId(params, personNotFound);
    if (role !== undefined) {
      const version = await people.changeRole(deps, id, role, by);
      if (id === by.user.id) await renewSession(request, { version });
    } else if (disabled) await people.disablePerson(deps, id, by);
    else await people.enablePerson(deps, id, by);
  });
  serve(endpoints.removePerson, ({ params, by }) =>
    people.removePerson(deps, requireId(params, personNotFound), by),
  );

  serve(invitations.invitePerson, ({ body, by }) => invitePerson(deps, body, by));
  serve(invitations.revokeInvitation, ({ params, by }) =>
    revokeInvitation(deps, requireId(params, invitationNotOpen), by),
  );

  serve(settings.readAccountSettings, async ({ by }) => ({
    ...(await people.readSettings(db, by.user)),
    invitations: (await listOpenInvitations(db, clock.now())).map(presentInvitation),
  }));
  serve(settings.changeAccountSettings, ({ body, by }) =>
    people.requireSecondFactor(deps, body.requireSecondFactor, by),
  );

  return router;
}

function requireId({ id }: { id: string | null }, notFound: () => HttpError): string {
  if (id === null) throw notFound();
  return id;
}
