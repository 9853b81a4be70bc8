export type Level = 'ok' | 'warning' | 'problem';

export interface Result {
  level: Level;
  /** What was found, and how to fix it. Never a secret. */
  sentence: string;
}

export interface Finding extends Result {
  topic: string;
}

export interface Check {
  topic: string;
  run: () => Promise<Result[]>;
}

export const ok = (sentence: string): Result => ({ level: 'ok', sentence });
export const warning = (sentence: string): Result => ({ level: 'warning', sentence });
export const problem = (sentence: string): Result => ({ level: 'problem', sentence });
