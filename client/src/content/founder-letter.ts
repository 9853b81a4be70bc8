import { apps } from '@shared/site/studio';

/** The founder's own words to whoever considers giving. */
export const founderLetter = [
  `I wrote the first ${apps.holdfast.name} after a friend was stopped on her way home and could not say, the next morning, what had been said to her. She had held a phone in her hand the whole time.`,
  `${apps.muster.name} came out of the same month: eleven of us walking home in four group chats, all asking where the others were.`,
  'Client work pays our rent. It does not pay for two native apps, the servers behind them and an outside security review, and I will not sell anybody’s location to close that gap. So I am asking.',
  'If you can give, thank you. If you cannot, use the apps. That is what they are for.',
] as const;
