export { advocateClaim, rewardTiers } from '@brand/copy/reward-tiers';
