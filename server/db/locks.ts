/** Keys of PostgreSQL's advisory locks. Each names one thing that only one transaction at a time may decide. */
export const advisoryLocks = { migrations: 730_001, foundingSpots: 730_002, submissions: 730_003 } as const;
