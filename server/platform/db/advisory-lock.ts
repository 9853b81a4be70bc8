/** Keys of PostgreSQL's advisory locks. Each names something that only one transaction or session at a time may do. */
export const advisoryLocks = {
  migrations: 730_001,
  foundingSpots: 730_002,
  submissions: 730_003,
  /** The first of two keys; the second is the job's. */
  jobs: 730_005,
  confirmedCalls: 730_007,
  /** Shared: every running server holds it. */
  servers: 730_008,
} as const;
