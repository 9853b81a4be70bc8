import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createRequest } from '../../features/shares/requests/create-request';
import { deliver, sealUpload } from '../../features/shares/requests/deliver';
import type { SeedContext } from './context';
import { demoFile, storeFile } from './demo-files';
import { moment, readRows, staffName, text } from './read-rows';

const delivery = z.strictObject({
  at: moment,
  does: z.literal('deliver'),
  sender: z.string(),
  note: text,
  files: z.array(demoFile),
});

const row = z.strictObject({
  at: moment,
  by: staffName,
  title: z.string(),
  note: text,
  ends: moment,
  deliveries: z.number().default(1),
  steps: z.array(delivery).default([]),
});

export const demoRequests = readRows('file-requests.yaml', row);

export async function playRequest(context: SeedContext, demo: z.infer<typeof row>): Promise<void> {
  const { by, title, note, ends, deliveries } = demo;
  context.moveTo(demo.at);
  const request = { title, note, expiresAt: context.at(ends), maxDeliveries: deliveries };
  const { slug } = await createRequest(context, request, context.staff[by]);
  for (const { at, sender, note, files } of demo.steps) {
    context.moveTo(at);
    const uploads: string[] = [];
    for (const file of files) uploads.push(sealUpload(context, slug, await storeFile(context.storage, file)));
    const delivery = { id: randomUUID(), sender, note, files: uploads };
    await deliver(context, slug, delivery, { user: null, ip: '198.51.100.140' });
  }
}
