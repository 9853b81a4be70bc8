import type { Timeline } from '../timeline';
import { listClosed } from './closed';
import { listConfirmed } from './confirmed';
import type { DemoBooking } from './demo-booking';
import { listDone } from './done';
import { listOpenRequests } from './open-requests';

export const listDemoBookings = (timeline: Timeline): DemoBooking[] =>
  [listOpenRequests, listConfirmed, listClosed, listDone].flatMap(list => list(timeline));
