export const advisoryLocks = {
  migrations: 730_001,
  foundingSpots: 730_002,
  submissions: 730_003,
  jobs: 730_005,
  confirmedCalls: 730_007,
  servers: 730_008,
} as const;
