import { present } from '@shared/contracts/endpoint';
import * as endpoints from '@shared/contracts/shares/file-requests';
import * as staffEndpoints from '@shared/contracts/shares/staff-file-requests';
import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import type { FileRequest } from '@shared/tables/shares';
import type { Request, RequestHandler, Router } from 'express';
import { byOf } from '../../../platform/by';
import { createEndpointRouter } from '../../../platform/http/endpoints/endpoint-router';
import { formatDuration, tooManyRequests } from '../../../platform/http/errors';
import type { Services } from '../../../platform/services';
import { readUpload, receiveUpload } from '../receive-upload';
import { decryptShareFile, sendShareFile } from '../share-file';
import { refusedField, shareNotFound } from '../shares.errors';
import { readNoteForRecipient, readNoteForStaff } from '../shares.presenter';
import { readSlug } from '../shares.routes';
import { deliver, findOpenRequest, readFileSecret, sealUpload } from './deliver';
import { findDelivered, findRequest, listDelivered } from './requests.repository';

export function fileRequestRoutes(deps: Services): Router {
  const { db, clock, storage, limits, activity } = deps;
  const { router, serve, serveRaw } = createEndpointRouter(deps);
  const findOpen = (request: Request) => findOpenRequest(db, readSlug(request), clock.now());

  serve(endpoints.readFileRequest, async ({ request }) => {
    const found = await findOpen(request);
    const { title, expiresAt, maxOpenings, openedCount } = found;
    return {
      title,
      note: readNoteForRecipient(deps, found),
      expiresAt: expiresAt.toISOString(),
      deliveriesLeft: maxOpenings - openedCount,
    };
  });

  const checkOpen: RequestHandler = async (request, _response, next) => {
    await findOpen(request);
    next();
  };
  const countUpload = async ({ id }: FileRequest, size: number) => {
    const points = Math.max(1, Math.ceil(size / units.MIB));
    if (await limits.tryConsume(rateLimits.deliveredMebibytes, String(id), points)) return;
    const { per } = rateLimits.deliveredMebibytes;
    throw tooManyRequests(
      `Too much was sent through this link. Please try again in ${formatDuration(per)}.`,
      per,
    );
  };

  serve(
    endpoints.uploadForDelivery,
    async ({ request }) => {
      const upload = readUpload(request);
      if (!upload) throw refusedField('file', 'Choose a file.');
      try {
        const file = sealUpload(deps, readSlug(request), upload);
        await countUpload(await findOpen(request), upload.size);
        return { file };
      } catch (error) {
        await storage.remove('private', upload.secret.fileId);
        throw error;
      }
    },
    { before: [checkOpen, receiveUpload(storage)] },
  );

  serve(endpoints.deliverFiles, ({ body, by, request }) => deliver(deps, readSlug(request), body, by));

  serve(staffEndpoints.listDelivered, async ({ request }) => {
    const asked = await findRequest(db, readSlug(request));
    if (!asked) throw shareNotFound();
    const delivered = await listDelivered(db, asked.id);
    return delivered.map(share =>
      present(staffEndpoints.deliveredItem, {
        ...share,
        ...readNoteForStaff(deps, share),
        hasFile: share.filePath !== null,
      }),
    );
  });

  serveRaw(staffEndpoints.downloadDelivered, async (request, response) => {
    const share = await findDelivered(db, readSlug(request));
    if (!share) throw shareNotFound();
    const file = await decryptShareFile(deps, { share, readFileSecret: () => readFileSecret(deps, share) });
    const subject = { type: 'share', id: share.requestId } as const;
    await activity.record(db, { action: 'share-downloaded', by: byOf(request), subject });
    await sendShareFile(response, share, file);
  });

  return router;
}
