import type { Timeline } from '../timeline';
import type { DemoDonation } from './demo-donation';
import { listSmallSponsors } from './small-sponsors';
import { listSponsors } from './sponsors';
import { listSupporters } from './supporters';
import { listTroubled } from './troubled';
import { listUnpaid } from './unpaid';

/** Always in the same order, which is not that of their times. */
export const listDemoDonations = (timeline: Timeline): DemoDonation[] =>
  [listSponsors, listSmallSponsors, listSupporters, listTroubled, listUnpaid].flatMap(list => list(timeline));
