export { rewardTiers } from '@brand/copy/reward-tiers';
