import { units } from '@shared/limits';
import type { Inquiry } from '@shared/tables/inquiries';
import { changeInquiry } from '../../features/inquiries/change-inquiries';
import { insertInquiry } from '../../features/inquiries/inquiries.repository';
import { replyToInquiry } from '../../features/inquiries/reply-to-inquiry';
import { recordDelivery } from '../seed.repository';
import type { Stage } from '../stage';
import type { DemoInquiry, InquiryStep } from './demo-inquiry';

/** From the form to the last reply. */
export async function playInquiry(stage: Stage, story: DemoInquiry): Promise<void> {
  const { at, name, steps = [], ...fields } = story;
  const [firstName, lastName] = name;
  stage.moveTo(at);
  let inquiry = await insertInquiry(stage.db, { ...fields, firstName, lastName, createdAt: at });
  for (const step of steps) {
    stage.moveTo(step.at);
    inquiry = await playStep(stage, inquiry, step);
  }
}

async function playStep(stage: Stage, { id, revision }: Inquiry, step: InquiryStep): Promise<Inquiry> {
  const by = stage.staff[step.by];
  if ('reply' in step) {
    const replied = await replyToInquiry(stage, id, { revision, text: step.reply }, by);
    const soon = new Date(step.at.getTime() + units.MINUTE);
    await recordDelivery(stage.db, id, step.isRefused ? { failedAt: soon } : { deliveredAt: soon });
    return replied;
  }
  const { state, assignee, note: staffNote } = step;
  const assigneeId = assignee && stage.staff[assignee].actor.id;
  return changeInquiry(stage, id, { revision, state, assignee: assigneeId, staffNote }, by);
}
