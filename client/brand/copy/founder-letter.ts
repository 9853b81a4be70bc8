import { apps } from '../studio';

/** The founder's own words to people who consider donating. */
export const founderLetter = [
  `I built the first version of ${apps.personal.name} after a friend was stopped on her way home. The next morning, she couldn’t remember what had been said to her. She’d had a phone in her hand the whole time.`,
  `${apps.group.name} started that same month. Eleven of us were walking home, in four group chats, all asking where the others were.`,
  'Client work pays our rent. It doesn’t pay for two native apps, the servers behind them and an outside security review, and I won’t sell anyone’s location to close that gap. So I’m asking.',
  'If you can give, thank you. If you can’t, use the apps. That’s what they’re for.',
] as const;
