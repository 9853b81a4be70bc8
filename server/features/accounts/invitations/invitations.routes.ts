import * as endpoints from '@shared/contracts/invitations';
import type { Request, Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import type { Services } from '../../../services';
import { changedMeanwhile } from '../accounts.errors';
import { presentUser } from '../accounts.presenter';
import { completeSignIn } from '../complete-sign-in';
import type { SignIn } from '../sign-in';
import { acceptInvitation, readInvitation } from './accept-invitation';
import { invitationNotOpen } from './invitations.errors';
import { presentInvitation } from './invitations.presenter';
import { listOpenInvitations } from './invitations.repository';
import { invitePerson, resendInvitation, revokeInvitation } from './invite-person';

/** Sent by owners, accepted by whoever has the link, even where registration is closed. */
export function invitationRoutes(deps: Services & { signIn: SignIn }): Router {
  const { db, clock, signIn } = deps;
  const { router, serve } = createEndpointRouter(deps);

  serve(endpoints.listInvitations, async () =>
    (await listOpenInvitations(db, clock.now())).map(presentInvitation),
  );

  serve(endpoints.invitePerson, ({ body, user, request }) =>
    invitePerson(deps, body, invitedBy(user, request)),
  );

  serve(endpoints.resendInvitation, ({ params, user, request }) =>
    resendInvitation(deps, requireId(params), invitedBy(user, request)),
  );

  serve(endpoints.revokeInvitation, ({ params, user, request }) =>
    revokeInvitation(deps, requireId(params), invitedBy(user, request)),
  );

  serve(endpoints.readInvitation, ({ body: { token } }) => readInvitation(deps, token));

  serve(endpoints.acceptInvitation, async ({ body, request }) => {
    const user = await signIn.findProven(await acceptInvitation(deps, body, request.ip));
    if (!user) throw changedMeanwhile();
    await completeSignIn(deps, request, user);
    return presentUser(user);
  });

  return router;
}

const invitedBy = (actor: Express.User, { ip }: Request) => ({ actor, ip });

/** @throws HttpError 404 for what cannot be an ID. */
function requireId({ id }: { id: string | null }): string {
  if (id === null) throw invitationNotOpen();
  return id;
}
