import { accountMessages } from '@shared/contracts/accounts';
import * as endpoints from '@shared/contracts/own-account';
import type { Router } from 'express';
import { createEndpointRouter } from '../../../http/endpoints/endpoint-router';
import { badRequest, notFound } from '../../../http/errors';
import { photoField } from '../../../pictures/picture-fields';
import { closePicture, readPicture, receivePicture } from '../../../pictures/receive-picture';
import { sendPicture } from '../../../pictures/send-picture';
import type { Services } from '../../../services';
import { toSelf } from '../complete-sign-in';
import { removePhoto, savePhoto } from './change-photo';
import { presentOwnAccount } from './own-account.presenter';
import { isPhotoUsed } from './own-account.repository';
import { photoAddress, photoNameAt } from './photo-address';

export function photoRoutes(deps: Services): Router {
  const { db, storage } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);

  serve(
    endpoints.savePhoto,
    async ({ user, request }) => {
      try {
        const upload = readPicture(request);
        if (!upload) throw photoMissing();
        return presentOwnAccount(await savePhoto(deps, toSelf(user, request), upload));
      } finally {
        await closePicture(request);
      }
    },
    {
      before: [receivePicture(photoField)],
    },
  );

  serve(endpoints.removePhoto, async ({ user, request }) =>
    presentOwnAccount(await removePhoto(deps, toSelf(user, request))),
  );

  serveRaw(endpoints.readPhoto, async ({ params }, response) => {
    const address = photoAddress(String(params.name));
    const name = photoNameAt(address);
    const isShown = name !== null && (await isPhotoUsed(db, address));
    if (!isShown || !(await sendPicture(response, storage, 'photos', name))) throw photoNotFound();
  });

  return router;
}

const photoNotFound = () => notFound("We can't find this photo.");

const photoMissing = () => {
  const message = accountMessages.photoMissing;
  return badRequest(message, [{ path: 'photo', message }]);
};
