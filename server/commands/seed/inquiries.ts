import { pressTimeline } from '@shared/inquiry-choices';
import { pressInquiryTypes, services, timelines } from '@shared/site/inquiries';
import { inquiryStates } from '@shared/states';
import type { Inquiry } from '@shared/tables/inquiries';
import * as z from 'zod';
import { changeInquiries } from '../../features/inquiries/change-inquiries';
import { insertInquiry } from '../../features/inquiries/inquiries.repository';
import { replyToInquiry } from '../../features/inquiries/reply-to-inquiry';
import { people, type SeedContext } from './context';
import { moment, readRows, staffName, text } from './read-rows';
import { refuseEmail } from './seed.repository';

const step = z.discriminatedUnion('does', [
  z.strictObject({
    at: moment,
    does: z.literal('reply'),
    by: staffName,
    text,
    /** Whether the mail server refuses it. */
    refused: z.boolean().default(false),
  }),
  z.strictObject({
    at: moment,
    does: z.literal('change'),
    by: staffName,
    state: z.enum(inquiryStates).optional(),
    assignee: staffName.optional(),
    note: text.optional(),
  }),
]);
type Step = z.infer<typeof step>;

const row = z.strictObject({
  at: moment,
  name: z.string(),
  email: z.string(),
  company: z.string(),
  service: z.string(),
  timeline: z.string().optional(),
  details: text,
  steps: z.array(step).default([]),
});

const offered = [...Object.values(services), ...Object.keys(pressInquiryTypes), ...timelines, pressTimeline];

/** The last choice of a brand that doesn't offer this one. */
const choose = (choice: string, choices: readonly string[]) =>
  offered.includes(choice) ? choice : (choices.at(-1) ?? choice);

export const demoInquiries = readRows('inquiries.yaml', row);

export async function playInquiry(context: SeedContext, demo: z.infer<typeof row>): Promise<void> {
  const { email, company, details } = demo;
  const service = choose(demo.service, Object.values(services));
  const timeline = choose(demo.timeline ?? pressTimeline, timelines);
  const [, firstName = '', lastName = ''] = /^(.*) (.*)$/.exec(demo.name) ?? [];
  context.moveTo(demo.at);
  const createdAt = context.clock.now();
  const fields = { firstName, lastName, email, company, service, timeline, details, createdAt };
  const inquiry = await insertInquiry(context.db, fields);
  for (const step of demo.steps) {
    context.moveTo(step.at);
    await play(context, inquiry, step);
  }
}

async function play(context: SeedContext, inquiry: Inquiry, step: Step): Promise<void> {
  const by = context.staff[step.by];
  const { id, revision } = inquiry;
  switch (step.does) {
    case 'reply': {
      const reply = { revision, text: `${step.text}\n\n${people[step.by].firstName}` };
      Object.assign(inquiry, await replyToInquiry(context, id, reply, by));
      if (step.refused) await refuseEmail(context.db, id, context.clock.now());
      break;
    }
    case 'change': {
      const { state, note: staffNote } = step;
      const assignee = step.assignee && context.staff[step.assignee].user.id;
      const change = { inquiries: [{ id, revision }], state, assignee, staffNote };
      const { changed } = await changeInquiries(context, change, by);
      Object.assign(inquiry, changed[0]);
    }
  }
}
