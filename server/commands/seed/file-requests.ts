import { randomUUID } from 'node:crypto';
import { createRequest } from '../../features/shares/requests/create-request';
import { deliver, sealUpload } from '../../features/shares/requests/deliver';
import { type DemoFile, storeFile } from './demo-share';
import { playSteps, type StaffName, type Stage, type StepOf } from './stage';

type Asked = { ends: string; deliveries?: number; note: string };
type Step = StepOf<ReturnType<typeof actOn>>;
type Row = [at: string, by: StaffName, title: string, asked: Asked, ...steps: Step[]];

// biome-ignore format: a row each
export const demoRequests: Row[] = [
  ['-21 10:12', 'jonah', 'Sample data for the import', { ends: '-14 17:00', note: 'Ten rows are enough. Please make up the names.' }],
  ['-11 13:20', 'ines', 'Photos of the new practice', { ends: '3 17:00', note: 'Five photos, as large as you have them.\nWe’ll crop and correct them.' }, ['-9 08:41', 'deliver', 'Old Mill Dental', 'The one of the front desk is our favorite.', ['front-desk.jpg'], ['waiting-room.jpg'], ['team.jpg']]],
  ['-4 09:34', 'ines', 'Logo and fonts', { ends: '5 17:00', deliveries: 3, note: 'Your logo as a PDF or an SVG, and the fonts with their licenses.' }, ['-3 17:02', 'deliver', 'Kaveh, Lindqvist Freight', 'The fonts follow. I have to find out who bought them.', ['Lindqvist logo.pdf'], ['Lindqvist colors.txt', 'Blue: #0b3c5d', 'Sand: #d9b310']]],
  ['-1 10:48', 'demo', 'Signed contract', { ends: '6 17:00', note: 'The last page with your signature. A photo of it is fine.' }],
];

const actOn = (stage: Stage, slug: string) => ({
  async deliver(sender: string, note: string, ...files: DemoFile[]) {
    const uploads: string[] = [];
    for (const file of files) uploads.push(sealUpload(stage, slug, await storeFile(stage.storage, file)));
    const delivery = { id: randomUUID(), sender, note, files: uploads };
    await deliver(stage, slug, delivery, { user: null, ip: '198.51.100.140' });
  },
});

export async function playRequest(stage: Stage, [at, by, title, asked, ...steps]: Row): Promise<void> {
  const { ends, deliveries = 1, note } = asked;
  stage.moveTo(at);
  const request = { title, note, expiresAt: stage.at(ends), maxDeliveries: deliveries };
  const { slug } = await createRequest(stage, request, stage.staff[by]);
  await playSteps(stage, steps, actOn(stage, slug));
}
