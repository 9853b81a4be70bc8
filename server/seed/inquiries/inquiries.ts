import type { Timeline } from '../timeline';
import { listAnswered } from './answered';
import { listAnsweredBefore } from './answered-before';
import { listClosed } from './closed';
import type { DemoInquiry } from './demo-inquiry';
import { listNew } from './new';
import { listSpam } from './spam';
import { listWaiting } from './waiting';

export const listDemoInquiries = (timeline: Timeline): DemoInquiry[] =>
  [listNew, listAnswered, listAnsweredBefore, listWaiting, listClosed, listSpam].flatMap(list =>
    list(timeline),
  );
