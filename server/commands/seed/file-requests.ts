import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createRequest } from '../../features/shares/requests/create-request';
import { deliver, sealUpload } from '../../features/shares/requests/deliver';
import { demoFile, storeFile } from './demo-files';
import { moment, readRows, staffName, text } from './read-rows';
import type { Stage } from './stage';

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

export async function playRequest(stage: Stage, demo: z.infer<typeof row>): Promise<void> {
  const { by, title, note, ends, deliveries } = demo;
  stage.moveTo(demo.at);
  const request = { title, note, expiresAt: stage.at(ends), maxDeliveries: deliveries };
  const { slug } = await createRequest(stage, request, stage.staff[by]);
  for (const { at, sender, note, files } of demo.steps) {
    stage.moveTo(at);
    const uploads: string[] = [];
    for (const file of files) uploads.push(sealUpload(stage, slug, await storeFile(stage.storage, file)));
    const delivery = { id: randomUUID(), sender, note, files: uploads };
    await deliver(stage, slug, delivery, { user: null, ip: '198.51.100.140' });
  }
}
