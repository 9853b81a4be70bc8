export const advisoryLocks = {
  migrations: 730_001,
  foundingSpots: 730_002,
  submissions: 730_003,
  /** The first of two keys; the second is the job's. */
  jobs: 730_005,
  confirmedCalls: 730_007,
  /** Held in share mode by every running server. */
  servers: 730_008,
} as const;
