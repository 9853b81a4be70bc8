import type { Timeline } from '../timeline';
import { listCurrentFiles } from './current-files';
import { listCurrentNotes } from './current-notes';
import type { DemoShare } from './demo-share-story';
import { listExpired } from './expired';
import { listExpiring } from './expiring';
import { listUsedUp } from './used-up';

export const listDemoShares = (timeline: Timeline): DemoShare[] =>
  [listCurrentFiles, listCurrentNotes, listExpiring, listExpired, listUsedUp].flatMap(list => list(timeline));
