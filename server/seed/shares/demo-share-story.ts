import type { StaffName } from '../staff';

export type ShareStep = { at: Date } & (
  | { do: 'open' | 'download' | 'guess-wrong'; from: string }
  | { do: 'guess-until-locked' }
  | { do: 'remind' | 'end'; by: StaffName }
  | { do: 'change-expiry'; by: StaffName; expiresAt: Date }
);

export interface DemoShare {
  at: Date;
  by: StaffName;
  title: string;
  note?: string;
  file?: { name: string; type: string; content: Buffer };
  /** Absent: never. */
  expiresAt?: Date;
  maxOpenings?: number;
  maxDownloads?: number;
  steps?: ShareStep[];
}
